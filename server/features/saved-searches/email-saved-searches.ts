import { type Logger } from 'pino';
import * as v from 'valibot';
import { userIdSchema } from '~/domain/ids';
import { WANTS_EMAILS_KEY } from '~/domain/search/saved-searches';
import { pageBefore } from '../../marketplace/newest-first';
import { readNewListings } from './new-listings';
import { tellPerson, type TellServices } from './tell-person';
import { type FoundPage, noItems, onceSearchable } from '../../core/tasks/once-searchable';
import { type Task } from '../../core/task';

const EVERY_MS = 30_000;

const wantsEmails = (profile: unknown): boolean =>
  v.is(v.object({ privateData: v.object({ [WANTS_EMAILS_KEY]: v.literal(true) }) }), profile);

interface Services extends TellServices {
  readonly log: Pick<Logger, 'warn'>;
}

/** A marketplace searches private data only with a schema. */
async function readPage(
  { integration, store }: Services,
  cursor: string | null,
): Promise<FoundPage> {
  if ((await readNewListings(store)).length === 0) return { ...noItems, isNarrowed: true };
  const page = await pageBefore(
    integration.users.query,
    cursor === null ? null : new Date(cursor),
    {
      [`priv_${WANTS_EMAILS_KEY}`]: true,
      'fields.user': ['createdAt', `profile.privateData.${WANTS_EMAILS_KEY}`],
    },
  );
  const wanting = page.rows.filter((row) => wantsEmails(row.attributes.profile));
  return {
    items: wanting.map(({ id }) => id),
    cursor: page.end?.toISOString() ?? null,
    isLast: page.end === null,
    isNarrowed: wanting.length === page.rows.length,
  };
}

/** Emails people about new tools that fit their saved searches. */
export function emailSavedSearches(services: Services): Task {
  return {
    name: 'email-saved-searches',
    everyMs: EVERY_MS,
    read: onceSearchable((cursor) => readPage(services, cursor), {
      log: services.log,
      schema: WANTS_EMAILS_KEY,
      idle: 'Nobody is told about new tools',
      slow: 'All people are read to find those who want emails about new tools',
    }),
    handle: (id) => tellPerson(services, v.parse(userIdSchema, id)),
  };
}
