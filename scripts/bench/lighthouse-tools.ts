import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { runToEnd } from '../lib/child';
import { CommandError, step } from '../lib/report';
import { unlessFresh } from '../lib/stale';

/** A package of its own, because nothing else needs Lighthouse, and every seventh file of an installation would belong to it. */
const folder = path.join(__dirname, 'lighthouse-package');

/** One check of a page. */
interface Audit {
  readonly title: string;
  /** 0 to 1; null if it does not apply. */
  readonly score: number | null;
  readonly numericValue?: number;
}

interface CategoryResult {
  /** 0 to 1. */
  readonly score: number | null;
  readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
}

/** The part of Lighthouse's result that we read. */
export interface Result {
  readonly audits: Readonly<Record<string, Audit | undefined>>;
  readonly categories: Readonly<Record<string, CategoryResult | undefined>>;
  readonly runtimeError?: { readonly message: string };
}

export interface RunnerResult {
  readonly lhr: Result;
  readonly report: string | readonly string[];
}

export interface LaunchedChrome {
  readonly port: number;
  kill(): void;
}

export interface LighthouseTools {
  readonly lighthouse: (url: string, flags: object) => Promise<RunnerResult | undefined>;
  readonly launch: (options: object) => Promise<LaunchedChrome>;
}

const install = () =>
  step('bench', 'installing Lighthouse', async () => {
    const status = await runToEnd('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: folder,
      shell: process.platform === 'win32',
    });
    if (status !== 0) throw new CommandError('Lighthouse could not be installed.');
  });

/** Returns Lighthouse and the package that starts a browser for it; installs both if they are missing. */
export async function ensureLighthouse(): Promise<LighthouseTools> {
  const stamp = path.join(folder, 'node_modules', '.installed-from');
  await unlessFresh(stamp, [path.join(folder, 'package-lock.json')], install);
  const { resolve } = createRequire(path.join(folder, 'package.json'));
  // The packages are not installed when types are checked, so this is the one place that says what they contain.
  const load = async (name: string) => (await import(pathToFileURL(resolve(name)).href)) as unknown;
  const { default: lighthouse } = (await load('lighthouse')) as {
    default: LighthouseTools['lighthouse'];
  };
  const { launch } = (await load('chrome-launcher')) as Pick<LighthouseTools, 'launch'>;
  return { lighthouse, launch };
}
