import { waitingByTime } from './waiting';

const reader = { now: new Date('2026-06-22T14:42:00Z'), timeZone: 'America/New_York' };
const entry = (key: string, until: string | null, since = '2026-06-20T00:00:00Z') => ({
  key,
  until,
  since,
});

test('waiting cases are grouped by deadline, from overdue to none; each oldest first', () => {
  const groups = waitingByTime(
    [
      entry('none, new', null, '2026-06-21T00:00:00Z'),
      entry('tomorrow', '2026-06-23T10:00:00Z'),
      entry('tonight', '2026-06-23T03:59:00Z'),
      entry('next month', '2026-07-20T00:00:00Z'),
      entry('none, old', null, '2026-06-01T00:00:00Z'),
      entry('this morning', '2026-06-22T14:41:00Z'),
      entry('overdue', '2026-06-21T00:00:00Z'),
    ],
    reader,
  );
  expect(groups.map(({ time, entries }) => [time, entries.map(({ key }) => key)])).toEqual([
    ['late', ['overdue', 'this morning']],
    ['today', ['tonight']],
    ['week', ['tomorrow']],
    ['later', ['next month']],
    ['whenever', ['none, old', 'none, new']],
  ]);
});

test('the longer wait comes first if two cases have the same deadline', () => {
  const until = '2026-06-22T12:00:00Z';
  const [group] = waitingByTime(
    [entry('newer', until, '2026-06-21T00:00:00Z'), entry('older', until)],
    reader,
  );
  expect(group?.entries.map(({ key }) => key)).toEqual(['older', 'newer']);
});
