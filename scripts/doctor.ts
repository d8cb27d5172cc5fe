import { parseArgs } from 'node:util';
import { readEnv } from '../server/config/read-env';
import { isFatal, type Row } from '../server/diagnose';
import { examine } from './doctor/examine';
import { runCommand } from './lib/report';
import { textTable } from './process/describe-process';

const marks = { right: 'right', wrong: 'WRONG', 'cannot-tell': 'look yourself' } as const;

/** The table for a person: what is wrong comes last, because a terminal shows the end. */
function tableOf(rows: readonly Row[]): string {
  const order: readonly Row['state'][] = ['right', 'cannot-tell', 'wrong'];
  const sorted = order.flatMap((state) => rows.filter((row) => row.state === state));
  const lines = sorted.map(({ service, what, state, says }) => [service, what, marks[state], says]);
  const steps = sorted.flatMap((row) =>
    row.state === 'right' ? [] : [`  ${row.service}, ${row.what}: ${row.next}`],
  );
  return [
    textTable(['Service', 'Checked', 'Found', ''], lines),
    ...(steps.length > 0 ? ['', 'Next:', ...steps] : []),
  ].join('\n');
}

function summaryOf(rows: readonly Row[]): string {
  const wrong = rows.filter(({ state }) => state === 'wrong').length;
  if (wrong === 0) return 'Nothing is wrong.';
  return rows.some(isFatal)
    ? `${wrong} wrong: orders or money would fail.`
    : `${wrong} wrong; orders and money would work.`;
}

/** Says what is wrong with the set-up, for a production server with the settings of this environment and of `.env`. */
runCommand(async () => {
  const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } });
  const rows = await examine(readEnv());
  if (values.json) console.log(JSON.stringify({ rows }, null, 2));
  else console.log(`${tableOf(rows)}\n\n${summaryOf(rows)}`);
  if (rows.some(isFatal)) process.exitCode = 1;
});
