import { parseArgs } from 'node:util';
import { readEnv } from '../server/config/read-env';
import { isFatal } from '../server/diagnose';
import { type Row } from '../server/doctor/doctor-check';
import { examine } from './doctor/examine';
import { runCommand } from './lib/report';
import { textTable } from './process/describe-process';

const marks = { right: 'right', 'cannot-tell': 'look yourself', wrong: 'WRONG' } as const;

/** The table for a person: what is wrong comes last, because a terminal shows the end. */
function textOf(rows: readonly Row[]): string {
  const states = Object.keys(marks);
  const sorted = rows.toSorted((a, b) => states.indexOf(a.state) - states.indexOf(b.state));
  const lines = sorted.map(({ name, state, says }) => [marks[state], name, says]);
  const steps = sorted.flatMap((row) =>
    row.state === 'right' ? [] : [`${row.name}: ${row.next}`],
  );
  const wrong = rows.filter(({ state }) => state === 'wrong').length;
  const harm = rows.some(isFatal) ? 'orders or money fail' : 'orders and money work';
  const summary = wrong === 0 ? 'Nothing is wrong.' : `${wrong} wrong; ${harm}.`;
  const table = textTable(['Found', 'Checked', ''], lines);
  return [table, '', 'Next:', ...steps.map((step) => `  ${step}`), '', summary].join('\n');
}

/** Says what is wrong with the set-up, for a production server with the settings of this environment and of `.env`. */
runCommand(async () => {
  const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } });
  const rows = await examine(readEnv());
  console.log(values.json ? JSON.stringify({ rows }, null, 2) : textOf(rows));
  if (rows.some(isFatal)) process.exitCode = 1;
});
