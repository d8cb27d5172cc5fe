import { day } from '~/domain/time/day';
import { type ListingId, type TransactionId } from '~/domain/ids';
import {
  awaitedReturns,
  isHourFree,
  isThere,
  type PieceUse,
  type SharedTool,
} from './shared-pieces';

/** A time in June. */
const at = (text: string) => new Date(`2026-06-${text}:00Z`);

const aUse = (changes: Partial<PieceUse> & Pick<PieceUse, 'from' | 'until'>): PieceUse => ({
  order: 'order' as TransactionId,
  bookedAt: at('01T10:00'),
  returnBookedAt: changes.bookedAt ?? at('01T10:00'),
  span: {
    start: day(changes.from.toISOString().slice(0, 10)),
    end: day(changes.until.toISOString().slice(0, 10)),
  },
  seats: 1,
  fixed: [],
  isOut: false,
  ...changes,
});
/** The first use is from the 10th to the 12th, back by 6 pm. */
const first = aUse({ from: at('10T08:00'), until: at('12T18:00') });
/** The second use is from the 12th on, and was booked a day later. */
const second = aUse({
  bookedAt: at('02T10:00'),
  from: at('12T08:00'),
  until: at('14T18:00'),
});
const shared = (own: PieceUse, others: readonly PieceUse[], stock = 1): readonly SharedTool[] => [
  { tool: 'tool' as ListingId, own, others, stock },
];

describe('hours of two rentals that meet on one day', () => {
  const pickUp = (time: string) => ({ appointment: 'pickUp' as const, time: at(time) });
  const back = (time: string) => ({ appointment: 'return' as const, time: at(time) });

  test('the renter who booked first keeps their hours', () => {
    expect(isHourFree(shared(second, [first]), pickUp('12T08:00'))).toBe(false);
    expect(isHourFree(shared(second, [first]), pickUp('12T17:59'))).toBe(false);
    expect(isHourFree(shared(second, [first]), pickUp('12T18:00'))).toBe(true);
    // The usual hours of the later rental give way.
    expect(isHourFree(shared(first, [second]), back('12T17:00'))).toBe(true);
  });

  test('an agreed hour is kept, whoever booked first', () => {
    const agreed = aUse({ ...second, from: at('12T12:00'), fixed: ['pickUp'] });
    expect(isHourFree(shared(first, [agreed]), back('12T12:00'))).toBe(true);
    expect(isHourFree(shared(first, [agreed]), back('12T12:01'))).toBe(false);
    const early = aUse({ ...first, until: at('12T10:00'), fixed: ['return'] });
    expect(isHourFree(shared(second, [early]), pickUp('12T10:00'))).toBe(true);
  });

  test('three rentals of three pieces may overlap', () => {
    expect(isHourFree(shared(second, [first, first], 3), pickUp('12T08:00'))).toBe(true);
    expect(isHourFree(shared(second, [first, first, first], 3), pickUp('12T08:00'))).toBe(false);
    expect(isHourFree(shared({ ...second, seats: 2 }, [first, first], 3), pickUp('12T08:00'))).toBe(
      false,
    );
  });
});

describe('hours that were shown', () => {
  test('an hour that a later renter was told before paying is kept', () => {
    const moved = aUse({ ...second, from: at('12T18:30'), fixed: ['pickUp'] });
    expect(
      isHourFree(shared(first, [moved]), { appointment: 'return', time: at('12T18:30') }),
    ).toBe(true);
    expect(
      isHourFree(shared(first, [moved]), { appointment: 'return', time: at('12T19:00') }),
    ).toBe(false);
  });

  test('later nights are booked when they are asked for', () => {
    const longer = { ...first, returnBookedAt: at('03T10:00') };
    expect(
      isHourFree(shared(longer, [second]), { appointment: 'return', time: at('12T09:00') }),
    ).toBe(false);
    expect(
      isHourFree(shared(second, [longer]), { appointment: 'pickUp', time: at('12T08:00') }),
    ).toBe(true);
  });
});

describe('a piece that is out', () => {
  const out = { ...first, isOut: true };

  test('cannot be handed over', () => {
    expect(isThere(shared(second, [out]))).toBe(false);
    expect(isThere(shared(second, [first]))).toBe(true);
    expect(isThere(shared(second, [out, out], 3))).toBe(true);
    expect(isThere(shared(second, [out, out, out], 3))).toBe(false);
  });

  test('is awaited if it is late, or comes back shortly before the other hour', () => {
    const [tool] = shared(second, [out]);
    const awaited = (changes: Partial<SharedTool>, now = '11T18:00') =>
      tool ? awaitedReturns({ ...tool, ...changes }, at(now)) : [];
    expect(awaited({})).toEqual([out]);
    expect(awaited({ own: { ...second, from: at('12T21:00') } })).toEqual([]);
    const late = { ...out, until: at('11T18:00') };
    expect(awaited({ others: [late] }, '11T18:01')).toEqual([late]);
    expect(awaited({ others: [{ ...late, isOut: false }] }, '11T18:01')).toEqual([]);
  });

  test('is awaited only if no other piece is left', () => {
    const [tool] = shared(second, [out, { ...out, until: at('12T17:00') }, out], 3);
    expect(tool && awaitedReturns(tool, at('11T18:00'))).toEqual([out]);
    const [roomy] = shared(second, [out, out], 3);
    expect(roomy && awaitedReturns(roomy, at('11T18:00'))).toEqual([]);
  });
});
