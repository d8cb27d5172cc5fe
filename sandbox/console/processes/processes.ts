import { desc, sql } from 'drizzle-orm';
import { type Request, type Response, type Router } from 'express';
import { ApiError } from '../../marketplace/http/api-error';
import {
  processAliases,
  processes,
  transactions,
} from '../../marketplace/store/schema/transactions';
import { type Db } from '../../platform/database';
import { html } from '../../platform/html';
import { type ConsoleParts } from '../console-parts';
import { layout, row, table, tag, time } from '../pages/layout';
import { processGraph, transitionTable } from './process-graph';

interface ProcessLine {
  name: string;
  version: number;
  createdAt: Date;
  aliases: string[];
  transactions: number;
}

/** Versions of all processes, newest first. */
async function loadProcessLines(db: Db): Promise<ProcessLine[]> {
  const aliases = await db.select().from(processAliases);
  const rows = await db
    .select({
      name: processes.name,
      version: processes.version,
      createdAt: processes.createdAt,
      transactions: db.$count(
        transactions,
        sql`${transactions.processName} = ${processes.name} and ${transactions.processVersion} = ${processes.version}`,
      ),
    })
    .from(processes)
    .orderBy(processes.name, desc(processes.version));
  return rows.map((line) => ({
    ...line,
    aliases: aliases
      .filter(({ name, version }) => name === line.name && version === line.version)
      .map(({ alias }) => alias),
  }));
}

const processesPage = (base: string, versions: ProcessLine[]): string =>
  layout({
    base,
    title: 'Processes',
    here: 'processes',
    main: table(
      'Processes',
      ['Process', 'Version', 'Aliases', 'Transactions', 'Pushed'],
      versions.map(({ name, version, aliases, createdAt, transactions: number }) =>
        row(
          html`<a href="${base}/processes/${name}/${version}">${name}</a>`,
          version,
          html`${aliases.map(tag)}`,
          number,
          time(createdAt),
        ),
      ),
    ),
  });

/** The pushed processes, drawn and as tables. */
export function addProcesses(router: Router, { context: { db }, store }: ConsoleParts): void {
  router.get('/processes', async (request: Request, response: Response) => {
    response.send(processesPage(request.baseUrl, await loadProcessLines(db)));
  });
  router.get('/processes/:name/:version', async (request: Request, response: Response) => {
    const { name = '', version = '' } = request.params as Record<string, string>;
    const known = (await loadProcessLines(db)).find(
      (line) => line.name === name && String(line.version) === version,
    );
    if (!known) throw new ApiError('not-found');
    const definition = await store.definition(db, known);
    response.send(
      layout({
        base: request.baseUrl,
        title: `${name} ${version}`,
        here: 'processes',
        back: { path: 'processes', label: 'All processes' },
        main: html`${processGraph(definition)} ${transitionTable(definition)}`,
      }),
    );
  });
}
