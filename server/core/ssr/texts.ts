import { setTimeout as wait } from 'node:timers/promises';
import { type Logger } from 'pino';
import { type ApiClient } from '~/api/marketplace/api-client';
import { fetchTranslations, type HostedTranslations } from '~/api/site/assets';
import { type Messages } from '~/i18n/message-id';
import english from '../../../translations/en.json';
import { judgeText } from './hosted-text';

/** Texts for rendering, and the part of them that a browser does not have. */
export interface Texts {
  readonly all: Messages;
  readonly overrides: Messages;
}

export type TextSource = () => Promise<Texts>;

const plainEnglish: Texts = { all: english, overrides: {} };

/** Hosted texts on top of the English ones. A text that cannot replace the English one is left out, with a warning. */
function mergeTexts(hosted: HostedTranslations | undefined, log: Logger): Texts {
  const overrides: Record<string, string> = {};
  for (const [id, text] of Object.entries(hosted?.messages ?? {})) {
    const judged = judgeText(id, text);
    if (judged.kind === 'changed') overrides[id] = judged.text;
    if (judged.kind === 'broken')
      log.warn({ id, problem: judged.problem }, 'a hosted text cannot be used');
  }
  return { all: { ...english, ...overrides }, overrides };
}

const MAX_WAIT_MS = 2000;

interface Options {
  readonly api: ApiClient;
  readonly log: Logger;
  /** How long texts count as fresh. */
  readonly maxAgeMs: number;
  /** How long a page waits for them if none are loaded yet. */
  readonly maxWaitMs?: number;
  /** A monotonic time in milliseconds; only differences count. */
  readonly elapsed?: () => number;
}

/**
 * The operator's texts, loaded once and again when they are old: in the background, so that only the
 * first page waits. If they cannot be loaded, pages are in our own English.
 */
export function createTextSource({
  api,
  log,
  maxAgeMs,
  maxWaitMs = MAX_WAIT_MS,
  elapsed = () => performance.now(),
}: Options): TextSource {
  let known: Texts | undefined;
  let version: string | undefined;
  let askedAt = -Infinity;
  let asking: Promise<Texts> = Promise.resolve(plainEnglish);

  const ask = async (): Promise<Texts> => {
    try {
      const hosted = await fetchTranslations(api);
      if (!known || hosted?.version !== version) known = mergeTexts(hosted, log);
      version = hosted?.version;
    } catch (error) {
      log.warn({ err: error }, 'hosted texts could not be loaded');
    }
    return known ?? plainEnglish;
  };

  return () => {
    if (elapsed() - askedAt >= maxAgeMs) {
      askedAt = elapsed();
      asking = ask();
    }
    if (known) return Promise.resolve(known);
    return Promise.race([asking, wait(maxWaitMs, plainEnglish, { ref: false })]);
  };
}
