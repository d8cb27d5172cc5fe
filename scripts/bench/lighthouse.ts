import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromiumFlags, ensureChromium } from '../lib/chromium';
import { CommandError } from '../lib/report';
import {
  ensureLighthouse,
  type LaunchedChrome,
  type LighthouseTools,
  type Result,
  type RunnerResult,
} from './lighthouse-tools';

const reports = path.resolve('.cache', 'reports');
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

type Category = (typeof categories)[number];

export interface PageFigures {
  /** 0 to 100. */
  readonly scores: Readonly<Record<Category, number>>;
  readonly layoutShift: number;
  readonly largestPaintMs: number;
  readonly blockedMs: number;
  /** The audits that cost points outside of performance, in Lighthouse's words. */
  readonly faults: readonly string[];
}

const numberOf = ({ audits }: Result, id: string): number => audits[id]?.numericValue ?? NaN;

function faultsOf({ categories: judged, audits }: Result): string[] {
  return categories
    .filter((category) => category !== 'performance')
    .flatMap((category) => judged[category]?.auditRefs ?? [])
    .filter(({ weight }) => weight > 0)
    .flatMap(({ id }) => {
      const audit = audits[id];
      return audit?.score != null && audit.score < 1 ? [`${id}: ${audit.title}`] : [];
    });
}

function figuresOf(result: Result): PageFigures {
  const score = (category: Category) => (result.categories[category]?.score ?? 0) * 100;
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    layoutShift: numberOf(result, 'cumulative-layout-shift'),
    largestPaintMs: numberOf(result, 'largest-contentful-paint'),
    blockedMs: numberOf(result, 'total-blocking-time'),
    faults: faultsOf(result),
  };
}

/** Lighthouse sometimes fails to record a visit and asks to be run again. */
const ATTEMPTS = 3;

interface Laboratory {
  readonly lighthouse: LighthouseTools['lighthouse'];
  readonly chrome: LaunchedChrome;
}

async function record(laboratory: Laboratory, url: string, attempt = 1): Promise<RunnerResult> {
  const answer = await laboratory.lighthouse(url, {
    port: laboratory.chrome.port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...categories],
  });
  if (!answer) throw new CommandError(`Lighthouse gave no answer for ${url}.`);
  const { runtimeError } = answer.lhr;
  if (!runtimeError) return answer;
  if (attempt < ATTEMPTS) return record(laboratory, url, attempt + 1);
  throw new CommandError(`${url}: ${runtimeError.message}`);
}

interface Visit {
  readonly name: string;
  readonly url: string;
}

async function visit(laboratory: Laboratory, { name, url }: Visit): Promise<PageFigures> {
  const { lhr, report } = await record(laboratory, url);
  mkdirSync(reports, { recursive: true });
  writeFileSync(path.join(reports, `lighthouse-${name}.json`), String(report));
  return figuresOf(lhr);
}

/**
 * Runs Lighthouse's phone profile on a page several times, each with an empty cache, over servers that have already served the page.
 * Returns the run with the median performance. The last full report of each page is kept in `.cache/reports`.
 */
export async function measure(visits: readonly Visit[], runs: number) {
  const { launch, lighthouse } = await ensureLighthouse();
  const chrome = await launch({
    chromePath: await ensureChromium(),
    chromeFlags: ['--headless', ...chromiumFlags],
    logLevel: 'error',
  });
  try {
    const measured = new Map<string, PageFigures>();
    for (const each of visits) {
      const all: PageFigures[] = [];
      // The first visit does not count: pictures are cut and the servers' code is compiled for it.
      await visit({ lighthouse, chrome }, each);
      for (let run = 0; run < runs; run += 1) all.push(await visit({ lighthouse, chrome }, each));
      all.sort((a, b) => a.scores.performance - b.scores.performance);
      const middle = all[Math.floor(all.length / 2)];
      if (middle) measured.set(each.name, middle);
    }
    return measured;
  } finally {
    chrome.kill();
  }
}
