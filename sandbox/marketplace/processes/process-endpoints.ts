import { and, asc, count, desc, eq, max } from 'drizzle-orm';
import * as v from 'valibot';
import { type Db } from '../../platform/database';
import { ApiError } from '../http/api-error';
import { queryInteger } from '../http/schemas';
import { Keyword, KeywordMap, type WireValue } from '../http/values';
import { processAliases, processes, transactions } from '../store/schema/transactions';
import { type BuildEndpoint, defineBuild } from './build-endpoint';
import {
  createProcess,
  createProcessVersion,
  describeProblems,
  type ProcessRow,
} from './push-process';
import { readPush } from './read-push';

const name = v.pipe(
  v.string(),
  v.nonEmpty(),
  v.maxLength(200),
  v.transform((text) => text.replace(/^:/, '')),
);
const version = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

async function findVersion(
  db: Db,
  wanted: { name: string; version?: number; alias?: string },
): Promise<ProcessRow> {
  const byAlias = wanted.alias
    ? await db
        .select({ version: processAliases.version })
        .from(processAliases)
        .where(and(eq(processAliases.name, wanted.name), eq(processAliases.alias, wanted.alias)))
    : [];
  const number = wanted.version ?? byAlias[0]?.version;
  if (number === undefined) throw new ApiError('not-found');
  const [row] = await db
    .select()
    .from(processes)
    .where(and(eq(processes.name, wanted.name), eq(processes.version, number)));
  if (!row) throw new ApiError('not-found');
  return row;
}

const processMap = (row: ProcessRow): WireValue =>
  new KeywordMap({
    'process/name': new Keyword(row.name),
    'process/version': row.version,
    'process/process': row.definition,
    'process/emailTemplates': row.templates.map(
      (template) =>
        new KeywordMap({
          'emailTemplate/name': new Keyword(template.name),
          'emailTemplate/subject': template.subject,
          'emailTemplate/html': template.html,
        }),
    ),
  });

const versionMap = (process: { name: string; version: number }) =>
  new KeywordMap({
    'process/name': new Keyword(process.name),
    'process/version': process.version,
  });

/** Versions of a process, newest first, with their aliases and transactions. */
async function versionsOf(db: Db, process: string): Promise<WireValue[]> {
  const rows = await db
    .select({ version: processes.version, createdAt: processes.createdAt })
    .from(processes)
    .where(eq(processes.name, process))
    .orderBy(desc(processes.version));
  if (rows.length === 0) throw new ApiError('not-found');
  const aliases = await db.select().from(processAliases).where(eq(processAliases.name, process));
  const counts = await db
    .select({ version: transactions.processVersion, rows: count() })
    .from(transactions)
    .where(eq(transactions.processName, process))
    .groupBy(transactions.processVersion);
  return rows.map(
    (row) =>
      new KeywordMap({
        'process/version': row.version,
        'process/createdAt': row.createdAt,
        'process/aliases': aliases
          .filter((alias) => alias.version === row.version)
          .map(({ alias }) => new Keyword(alias)),
        'process/transactionCount':
          counts.find((entry) => entry.version === row.version)?.rows ?? 0,
      }),
  );
}

const reads: BuildEndpoint[] = [
  defineBuild({
    method: 'GET',
    path: 'processes/query',
    input: v.object({}),
    handle: async ({ context: { db } }) => {
      const rows = await db
        .select({ name: processes.name, version: max(processes.version) })
        .from(processes)
        .groupBy(processes.name)
        .orderBy(asc(processes.name));
      return { data: rows.map((row) => versionMap({ name: row.name, version: row.version ?? 1 })) };
    },
  }),
  defineBuild({
    method: 'GET',
    path: 'processes/query-versions',
    input: v.object({ name }),
    handle: async ({ context: { db } }, input) => ({ data: await versionsOf(db, input.name) }),
  }),
  defineBuild({
    method: 'GET',
    path: 'processes/show',
    input: v.object({ name, version: v.optional(queryInteger), alias: v.optional(name) }),
    handle: async ({ context: { db } }, input) => ({
      data: processMap(await findVersion(db, input)),
    }),
  }),
];

/** Defines one of the two ways to push. Both store the process, log warnings, and answer with the version. */
const pushWith = (path: string, store: typeof createProcessVersion): BuildEndpoint =>
  defineBuild({
    method: 'POST',
    path,
    input: v.unknown(),
    handle: async ({ context: { db, log }, request, now }, body) => {
      const pushed = await readPush(request, body);
      const { version, changed, warnings } = await store(db, pushed, now);
      const texts = warnings.map((warning) => describeProblems([warning]));
      for (const text of texts) log.info(`warning  process ${pushed.name}: ${text}`);
      const meta = {
        ...(changed ? {} : { result: new Keyword('no-changes') }),
        ...(texts.length > 0 ? { warnings: texts } : {}),
      };
      return {
        data: versionMap({ name: pushed.name, version }),
        ...(Object.keys(meta).length > 0 ? { meta } : {}),
      };
    },
  });

const pushes: BuildEndpoint[] = [
  pushWith('processes/create', createProcess),
  pushWith('processes/create-version', createProcessVersion),
];

const aliasMap = (alias: string, to: number) =>
  new KeywordMap({ 'processAlias/alias': new Keyword(alias), 'processAlias/version': to });

const aliases: BuildEndpoint[] = [
  defineBuild({
    method: 'POST',
    path: 'aliases/create-alias',
    input: v.object({ name, version, alias: name }),
    handle: async ({ context: { db } }, input) => {
      await findVersion(db, { name: input.name, version: input.version });
      const made = await db
        .insert(processAliases)
        .values(input)
        .onConflictDoNothing()
        .returning({ alias: processAliases.alias });
      if (made.length === 0) throw new ApiError('conflict', { title: 'The alias exists already' });
      return { data: aliasMap(input.alias, input.version) };
    },
  }),
  defineBuild({
    method: 'POST',
    path: 'aliases/update-alias',
    input: v.object({ name, version, alias: name }),
    handle: async ({ context: { db } }, input) => {
      await findVersion(db, { name: input.name, version: input.version });
      const changed = await db
        .update(processAliases)
        .set({ version: input.version })
        .where(and(eq(processAliases.name, input.name), eq(processAliases.alias, input.alias)))
        .returning({ alias: processAliases.alias });
      if (changed.length === 0)
        throw new ApiError('not-found', { title: 'There is no such alias' });
      return { data: aliasMap(input.alias, input.version) };
    },
  }),
  defineBuild({
    method: 'POST',
    path: 'aliases/delete-alias',
    input: v.object({ name, alias: name }),
    handle: async ({ context: { db } }, input) => {
      const removed = await db
        .delete(processAliases)
        .where(and(eq(processAliases.name, input.name), eq(processAliases.alias, input.alias)))
        .returning({ alias: processAliases.alias });
      if (removed.length === 0)
        throw new ApiError('not-found', { title: 'There is no such alias' });
      return { data: new KeywordMap({ 'processAlias/alias': new Keyword(input.alias) }) };
    },
  }),
];

/** The calls of `flex-cli process`. */
export const processEndpoints: BuildEndpoint[] = [...reads, ...pushes, ...aliases];
