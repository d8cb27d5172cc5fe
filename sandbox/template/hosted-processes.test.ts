import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type ActionSpec, type Transition } from '../marketplace/engine/definition';
import { readDefinition } from '../marketplace/engine/read-definition';
import { type TimeExpression, type TimePoint } from '../marketplace/engine/time-expression';
import { PROCESS_FOLDER, processNames } from './make-emails';

const plain = (name: string): string => name.slice(name.indexOf('/') + 1);

/** The transitions of each process as `testing/hosted-processes.txt` has them, a line for each. */
const hosted = new Map(
  readFileSync(path.join(__dirname, 'testing/hosted-processes.txt'), 'utf8')
    .split(/^# /m)
    .slice(1)
    .map((section) => {
      const [name = '', ...lines] = section.trim().split('\n');
      return [name, lines] as const;
    }),
);

function pointInWords(point: TimePoint): string {
  switch (point.kind) {
    case 'first-entered-state':
      return `first ${plain(point.state)}`;
    case 'last-entered-state':
      return `last ${plain(point.state)}`;
    case 'first-transitioned':
      return `first ${plain(point.transition)}`;
    default:
      return point.kind;
  }
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

function durationInWords(milliseconds: number): string {
  const [unit, length] = milliseconds % DAY === 0 ? ['day', DAY] : ['minute', MINUTE];
  const count = milliseconds / Number(length);
  return `${String(count)} ${unit}${count === 1 ? '' : 's'}`;
}

function timeInWords(time: TimeExpression): string {
  switch (time.kind) {
    case 'timepoint':
      return pointInWords(time.point);
    case 'shift': {
      const sign = time.sign === 1 ? '+' : '-';
      const total = time.periods.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
      expect(time.periods.filter(({ months }) => months > 0)).toEqual([]);
      return `${timeInWords(time.base)} ${sign} ${durationInWords(total)}`;
    }
    case 'min':
      return `earliest of (${time.of.map(timeInWords).join(', ')})`;
    case 'ignore-if-past':
      return `only later: ${timeInWords(time.of)}`;
  }
}

function actionInWords({ name, config }: ActionSpec): string {
  const settings = Object.entries(config).map(([key, value]) => `${key} ${String(value)}`);
  return `${plain(name)}${settings.length > 0 ? ` (${settings.toSorted().join(', ')})` : ''}`;
}

function inWords({ name, from, to, trigger, actions, privileged }: Transition): string {
  const who = trigger.kind === 'time' ? `at ${timeInWords(trigger.at)}` : trigger.role;
  return [
    `${plain(name)}: ${from === null ? '(new)' : plain(from)} > ${plain(to)}`,
    `${who}${privileged ? ', privileged' : ''}`,
    actions.map(actionInWords).join(', ') || '-',
  ].join(' | ');
}

const linesOf = (process: string): string[] =>
  readDefinition(readFileSync(path.join(PROCESS_FOLDER, process, 'process.edn'), 'utf8'))
    .transitions.map(inWords)
    .toSorted();

test('every process here has a name that clients of the hosted service know, and no other', () => {
  expect([...hosted.keys()].toSorted()).toEqual(processNames.toSorted());
});

test.each(processNames)(
  '%s has the states, the actors, the times and the actions that its name promises',
  (process) => {
    expect(linesOf(process)).toEqual((hosted.get(process) ?? []).toSorted());
  },
);
