import { type Waiting } from '~/domain/desk/waiting';
import { waitingOf } from './waiting-of';

const entry: Waiting = {
  key: 'report:1',
  kind: 'report',
  about: 'Saw',
  who: [],
  orderId: null,
  number: 'R-1',
  until: null,
  since: '2026-06-20T00:00:00Z',
  sum: null,
  path: '/desk/reports/1',
};

test('a feature that cannot be read is said to be so; the others are read', async () => {
  const errors: unknown[] = [];
  const log = { error: (line: unknown) => void errors.push(line) };
  const features = [
    { name: 'reports', waiting: () => Promise.resolve([entry]) },
    { name: 'claims', waiting: () => Promise.reject(new Error('away')) },
    { name: 'earnings' },
  ] as const;
  expect(await waitingOf(features, log)()).toEqual([
    { feature: 'reports', entries: [entry] },
    { feature: 'claims', entries: null },
  ]);
  expect(errors).toHaveLength(1);
});
