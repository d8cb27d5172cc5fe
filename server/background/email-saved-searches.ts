import { type Logger } from 'pino';
import * as v from 'valibot';
import { userIdSchema } from '~/domain/ids';
import { WANTS_EMAILS_KEY } from '~/domain/saved-searches';
import { pageBefore } from '../marketplace/newest-first';
import { readNews } from '../saved-searches/news';
import { tellPerson, type TellServices } from '../saved-searches/tell-person';
import { noItems, onceSearchable } from './once-searchable';
import { type Page, type Task } from './task';

const EVERY_MS = 30_000;

/** A marketplace searches private data only with a schema. */
const NO_SCHEMA =
  `Nobody is told about new tools: the marketplace has no search schema "${WANTS_EMAILS_KEY}" of people. ` +
  'Run "npm run process -- schemas --push".';

interface Services extends TellServices {
  readonly log: Pick<Logger, 'warn'>;
}

async function readPage({ integration, store }: Services, cursor: string | null): Promise<Page> {
  if ((await readNews(store)).length === 0) return noItems;
  const page = await pageBefore(
    integration.users.query,
    cursor === null ? null : new Date(cursor),
    { [`priv_${WANTS_EMAILS_KEY}`]: true, 'fields.user': ['createdAt'] },
  );
  return {
    items: page.rows.map(({ id }) => id),
    cursor: page.end?.toISOString() ?? null,
    isLast: page.end === null,
  };
}

/** Emails people about new tools that fit their saved searches. */
export function emailSavedSearches(services: Services): Task {
  return {
    name: 'email-saved-searches',
    everyMs: EVERY_MS,
    read: onceSearchable((cursor) => readPage(services, cursor), {
      log: services.log,
      missing: NO_SCHEMA,
    }),
    handle: (id) => tellPerson(services, v.parse(userIdSchema, id)),
  };
}
