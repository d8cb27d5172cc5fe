import { type Response } from 'express';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pathTo } from '~/config/paths';
import { type ExportKind } from '~/domain/desk/exports';
import { type Month } from '~/domain/payout/earnings';
import { BYTE_ORDER_MARK, type Cell, csvRow } from '~/lib/csv';
import { type Audit } from '../../../staff/audit';
import { type Staff } from '../../../staff/staff';
import { exports, type ExportServices } from './export-rows';

async function* linesOf(
  head: readonly Cell[],
  first: IteratorResult<readonly Cell[]>,
  rest: AsyncGenerator<readonly Cell[]>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvRow(head);
  if (first.done) return;
  yield csvRow(first.value);
  for await (const row of rest) yield csvRow(row);
}

interface Asked {
  readonly kind: ExportKind;
  readonly month: Month;
}

/**
 * Writes a month as CSV while it is read, and leaves a line in the audit before. If a later page cannot be read, the connection ends before
 * the file does, and the browser saves nothing.
 */
export async function sendExport(
  { audit, ...services }: ExportServices & { readonly audit: Audit },
  staff: Staff,
  { kind, month, response }: Asked & { readonly response: Response },
): Promise<void> {
  const { head, rows } = exports[kind];
  await audit.add(staff, {
    deed: 'exported',
    on: month,
    about: kind,
    path: pathTo('deskNumbers'),
  });
  const read = rows(services, month);
  // A marketplace that does not answer is a refusal and no empty file.
  const first = await read.next();
  response.status(200).type('text/csv').set('cache-control', 'private, no-store');
  await pipeline(Readable.from(linesOf(head, first, read)), response);
}
