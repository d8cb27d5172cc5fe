import { and, eq } from 'drizzle-orm';
import { type EmailTemplate } from '../../mail/templates/render';
import { type Db, type Tx } from '../../platform/database';
import { type ProcessDefinition } from '../engine/definition';
import { readDefinition } from '../engine/read-definition';
import { processAliases, processes } from '../store/schema/transactions';

export interface ProcessVersion {
  name: string;
  version: number;
}

const keyOf = ({ name, version }: ProcessVersion) => `${name}/${String(version)}`;

/** Reads each version once, because pushed versions never change. */
export class ProcessStore {
  private readonly known = new Map<string, ProcessDefinition>();
  private readonly knownTemplates = new Map<string, readonly EmailTemplate[]>();

  /** Must be called after all data was replaced: a known name and version may then be another process. */
  forget(): void {
    this.known.clear();
    this.knownTemplates.clear();
  }

  /** Throws when that version was never pushed. */
  async definition(db: Db | Tx, wanted: ProcessVersion): Promise<ProcessDefinition> {
    const known = this.known.get(keyOf(wanted));
    if (known) return known;
    const [row] = await db
      .select({ definition: processes.definition })
      .from(processes)
      .where(and(eq(processes.name, wanted.name), eq(processes.version, wanted.version)));
    if (!row) throw new Error(`There is no process ${keyOf(wanted)}`);
    const definition = readDefinition(row.definition);
    this.known.set(keyOf(wanted), definition);
    return definition;
  }

  /** The email templates of a version. They are large, so they too are read only once. */
  async templates(db: Db | Tx, wanted: ProcessVersion): Promise<readonly EmailTemplate[]> {
    const known = this.knownTemplates.get(keyOf(wanted));
    if (known) return known;
    const [row] = await db
      .select({ templates: processes.templates })
      .from(processes)
      .where(and(eq(processes.name, wanted.name), eq(processes.version, wanted.version)));
    if (!row) throw new Error(`There is no process ${keyOf(wanted)}`);
    this.knownTemplates.set(keyOf(wanted), row.templates);
    return row.templates;
  }

  /** The version that `name/alias` points to. */
  async resolveAlias(db: Db | Tx, processAlias: string): Promise<ProcessVersion | undefined> {
    const [name, alias, ...rest] = processAlias.split('/');
    if (!name || !alias || rest.length > 0) return undefined;
    const [row] = await db
      .select({ name: processAliases.name, version: processAliases.version })
      .from(processAliases)
      .where(and(eq(processAliases.name, name), eq(processAliases.alias, alias)));
    return row;
  }
}
