import { type ListingId, type TransactionId } from '~/domain/ids';
import { day } from '~/domain/time/day';
import { movedHour, type PieceUse, type SharedTool, wantedUse } from './shared-pieces';

const at = (text: string) => new Date(`2026-06-${text}:00Z`);
const range = (start: string, end: string) => ({
  start: day(`2026-06-${start}`),
  end: day(`2026-06-${end}`),
});
const booked = (start: string, end: string, changes: Partial<PieceUse> = {}): PieceUse => ({
  ...wantedUse({ span: range(start, end), seats: 1, timeZone: 'UTC' }, at('01T10:00')),
  order: 'order' as TransactionId,
  ...changes,
});
const wanted = (others: readonly PieceUse[], stock = 1): readonly SharedTool[] => {
  const own = wantedUse({ span: range('12', '14'), seats: 1, timeZone: 'UTC' }, at('02T10:00'));
  return [{ tool: 'tool' as ListingId, own, others, stock }];
};
const pickUp = (tools: readonly SharedTool[]) => movedHour(tools, 'pickUp', 'UTC');
const back = (tools: readonly SharedTool[]) => movedHour(tools, 'return', 'UTC');

test('a pick-up is half an hour after the return of the same piece on its day', () => {
  expect(pickUp(wanted([booked('10', '12')]))).toEqual(at('12T18:30'));
  const agreed = booked('10', '12', { until: at('12T11:00'), fixed: ['return'] });
  expect(pickUp(wanted([agreed]))).toEqual(at('12T11:30'));
  expect(pickUp(wanted([booked('09', '11')]))).toBeUndefined();
});

test('a return is half an hour before the next pick-up on its day', () => {
  expect(back(wanted([booked('14', '16')]))).toEqual(at('14T07:30'));
  const agreed = booked('14', '16', { from: at('14T12:00'), fixed: ['pickUp'] });
  expect(back(wanted([agreed]))).toEqual(at('14T11:30'));
  const evening = booked('14', '16', { from: at('14T19:00'), fixed: ['pickUp'] });
  expect(back(wanted([evening]))).toBeUndefined();
});

test('an hour late in the evening is not moved to the next day', () => {
  const night = booked('10', '12', { until: at('12T23:45'), fixed: ['return'] });
  expect(pickUp(wanted([night]))).toEqual(at('12T23:45'));
});

test('with three pieces, only a fourth rental waits, and only for the first piece that comes back', () => {
  const [noon, evening] = [booked('10', '12', { until: at('12T12:00') }), booked('10', '12')];
  expect(pickUp(wanted([noon, evening], 3))).toBeUndefined();
  expect(pickUp(wanted([noon, evening, evening], 3))).toEqual(at('12T12:30'));
  expect(back(wanted([booked('14', '16'), booked('14', '16')], 3))).toBeUndefined();
});
