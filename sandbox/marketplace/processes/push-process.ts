import { isDeepStrictEqual } from 'node:util';
import { desc, eq } from 'drizzle-orm';
import { checkTemplate, type EmailTemplate, renderTemplate } from '../../mail/templates/render';
import { type RenderProblem } from '../../mail/templates/problems';
import { type Db, type Tx } from '../../platform/database';
import { lockName } from '../../platform/locks';
import { DefinitionError, readDefinition } from '../engine/read-definition';
import { processes } from '../store/schema/transactions';
import { sampleContext } from './sample-context';

export type ProcessRow = typeof processes.$inferSelect;

export interface PushedProcess {
  name: string;
  /** The text of process.edn. */
  definition: string;
  templates: EmailTemplate[];
}

/** A stored process. The warnings are about branches of its templates that are rarely rendered. */
interface Pushed {
  version: number;
  changed: boolean;
  warnings: readonly RenderProblem[];
}

/** Why a push was refused; `problems` are those of the email templates. */
export class PushError extends Error {
  override readonly name = 'PushError';

  constructor(
    readonly code:
      | 'invalid-templates'
      | 'invalid-template'
      | 'tx-process-already-exists'
      | 'not-found'
      | 'invalid-process',
    message: string,
    readonly problems: readonly RenderProblem[] = [],
  ) {
    super(message);
  }
}

/** Problems in words, because the command line shows an error's title if there is nothing better. */
export const describeProblems = (problems: readonly RenderProblem[]): string =>
  problems
    .map((problem) => {
      const { 'template-name': name, 'template-part': part, reason, line, column } = problem;
      const place = `line ${String(line)}, column ${String(column)}`;
      return `Error in ${name} template ${part} [at ${place}]. Reason: ${reason}`;
    })
    .join('\n');

/**
 * Refuses faults that would appear when a usual transaction is rendered. A fault in a rare branch is only a warning, because the hosted
 * service takes such templates and published processes have them.
 */
function judgeTemplates(templates: readonly EmailTemplate[], now: Date): readonly RenderProblem[] {
  const context = sampleContext({ name: '', url: '' }, now);
  const faulty = templates.filter((template) => checkTemplate(template).length > 0);
  const met = faulty.filter((template) => !renderTemplate(template, context, new Map()).ok);
  const problems = met.flatMap(checkTemplate);
  if (problems.length > 0)
    throw new PushError('invalid-templates', describeProblems(problems), problems);
  return faulty.flatMap(checkTemplate);
}

/** Throws PushError, or returns what is wrong in branches of templates that are rarely rendered. */
function assertUsable(
  { definition, templates }: PushedProcess,
  now: Date,
): readonly RenderProblem[] {
  const warnings = judgeTemplates(templates, now);
  const names = new Set(templates.map(({ name }) => name));
  const missing = readProcess(definition).notifications.filter(
    ({ template }) => !names.has(template),
  );
  if (missing.length > 0) {
    const list = missing.map(
      ({ name, template }) => `Template ${template} not found for notification :${name}`,
    );
    throw new PushError('invalid-process', list.join('\n'));
  }
  return warnings;
}

function readProcess(definition: string) {
  try {
    return readDefinition(definition);
  } catch (error) {
    if (error instanceof DefinitionError) throw new PushError('invalid-process', error.message);
    throw error;
  }
}

const sorted = (templates: EmailTemplate[]) =>
  templates
    .map(({ name, subject, html }) => ({ name, subject, html }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));

async function latestProcess(db: Db | Tx, name: string): Promise<ProcessRow | undefined> {
  const [row] = await db
    .select()
    .from(processes)
    .where(eq(processes.name, name))
    .orderBy(desc(processes.version))
    .limit(1);
  return row;
}

const insert = (tx: Tx, pushed: PushedProcess, { version, now }: { version: number; now: Date }) =>
  tx.insert(processes).values({
    name: pushed.name,
    version,
    createdAt: now,
    definition: pushed.definition,
    templates: sorted(pushed.templates),
  });

/** Makes pushes of one process wait for each other, so that each sees the version before it. */
const lockPushes = (tx: Tx, { name }: PushedProcess) => lockName(tx, `process:${name}`);

/** Stores version 1 of a new process; throws PushError. */
export async function createProcess(db: Db, pushed: PushedProcess, now: Date): Promise<Pushed> {
  const warnings = assertUsable(pushed, now);
  return db.transaction(async (tx) => {
    await lockPushes(tx, pushed);
    if (await latestProcess(tx, pushed.name)) {
      throw new PushError('tx-process-already-exists', `Process already exists: ${pushed.name}`);
    }
    await insert(tx, pushed, { version: 1, now });
    return { version: 1, changed: true, warnings };
  });
}

/** Stores the next version of a process, or returns the newest one if it is the same. Throws PushError. */
export async function createProcessVersion(
  db: Db,
  pushed: PushedProcess,
  now: Date,
): Promise<Pushed> {
  const warnings = assertUsable(pushed, now);
  return db.transaction(async (tx) => {
    await lockPushes(tx, pushed);
    const latest = await latestProcess(tx, pushed.name);
    if (!latest) throw new PushError('not-found', `There is no process ${pushed.name}`);
    const same =
      latest.definition === pushed.definition &&
      isDeepStrictEqual(sorted(latest.templates), sorted(pushed.templates));
    if (same) return { version: latest.version, changed: false, warnings };
    const version = latest.version + 1;
    await insert(tx, pushed, { version, now });
    return { version, changed: true, warnings };
  });
}
