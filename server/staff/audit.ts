import { type Logger } from 'pino';
import * as v from 'valibot';
import { type AuditLine, auditLineSchema, lineHas } from '~/domain/desk/audit';
import { type MarketplaceNow } from '../marketplace/clock';
import { type BackgroundStore } from '../store/background-store';
import { type Staff } from './staff';

/** Lines that are kept together. */
const PER_PAGE = 200;
/** How many pages one search reads. */
const MOST_PAGES = 25;
const MOST_FOUND = 100;
const LOCK = 'desk:audit';
const LAST = 'desk:audit:last';
const BEGAN = 'desk:began';
const pageKey = (page: number) => `desk:audit:page:${String(page)}`;

const pageSchema = v.pipe(v.string(), v.parseJson(), v.array(auditLineSchema));

type Action = Pick<AuditLine, 'deed' | 'on'> &
  Partial<Pick<AuditLine, 'about' | 'why' | 'sum' | 'path'>>;

interface Services {
  readonly store: BackgroundStore;
  readonly now: MarketplaceNow;
  readonly log: Pick<Logger, 'info'>;
}

interface Asked {
  readonly words: string;
  /** The number that the lines must be lower than; null to start with the newest. */
  readonly before: number | null;
}

/** The audit of staff actions, in append-only pages of the store and in the server's log. A line is written before its action. */
export function openAudit({ store, now, log }: Services) {
  const read = async (page: number): Promise<readonly AuditLine[]> => {
    const kept = await store.get(pageKey(page));
    return kept === null ? [] : v.parse(pageSchema, kept);
  };
  const lastPage = async () => Number((await store.get(LAST)) ?? 0);
  return {
    /** The time since which the store has the desk's data, ISO. A lost store starts over. */
    began: async (): Promise<string> => {
      await store.setIfAbsent(BEGAN, (await now()).toISOString());
      return (await store.get(BEGAN)) ?? (await now()).toISOString();
    },
    add: (staff: Staff, action: Action): Promise<void> =>
      store.withLock(LOCK, async () => {
        const last = await lastPage();
        const before = await read(last);
        const page = before.length < PER_PAGE ? last : last + 1;
        // A server may have died after it began this page and before it noted that.
        const lines = page === last ? before : await read(page);
        const line: AuditLine = {
          about: null,
          why: null,
          sum: null,
          path: null,
          ...action,
          number: page * PER_PAGE + lines.length + 1,
          at: (await now()).toISOString(),
          by: staff.id,
          name: staff.name,
        };
        await store.set(pageKey(page), JSON.stringify([...lines, line]));
        if (page !== last) await store.set(LAST, String(page));
        log.info({ audit: line }, 'an action at the desk');
      }),
    /** The newest first, at most a hundred at once. `next` is given as `before` to read on; null if there is nothing older. */
    search: async ({ words, before }: Asked) => {
      const from = before === null ? Infinity : before;
      const found: AuditLine[] = [];
      // The page after the last may exist: see above.
      const newest = async () => (await lastPage()) + 1;
      const first = before === null ? await newest() : Math.floor((before - 1) / PER_PAGE);
      let page = first;
      for (; page >= 0 && page > first - MOST_PAGES; page -= 1) {
        for (const line of (await read(page)).toReversed()) {
          if (line.number >= from || !lineHas(line, words)) continue;
          if (found.length === MOST_FOUND) return { lines: found, next: line.number + 1 };
          found.push(line);
        }
      }
      return { lines: found, next: page < 0 ? null : (page + 1) * PER_PAGE + 1 };
    },
  };
}

export type Audit = ReturnType<typeof openAudit>;
