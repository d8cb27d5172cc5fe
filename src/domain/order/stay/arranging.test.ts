import {
  type ArrangedOrder,
  canArrange,
  canNote,
  clockOnDay,
  isPossibleHour,
  suggestedHours,
} from './arranging';
import { day } from '~/domain/time/day';
import { parseOrderMetadata } from './order-metadata';

const order = (metadata: object = {}, changes: Partial<ArrangedOrder> = {}): ArrangedOrder => ({
  state: 'state/accepted',
  span: { start: day('2026-06-12'), end: day('2026-06-15') },
  timeZone: 'America/Chicago',
  metadata: parseOrderMetadata(metadata).older,
  ...changes,
});
/** A time in Chicago in June. */
const local = (text: string) => new Date(`${text}:00-05:00`);
const at = (text: string) => ({ now: local(text), timeZone: 'America/New_York' });

const agreed = (text: string) => ({
  hours: { pickUp: { agreed: local(text).toISOString() }, return: {} },
});
const noted = { at: local('2026-06-12T09:00').toISOString(), note: 'Runs' };

describe('an hour can be agreed on', () => {
  test('from the acceptance on, all day long until the tools are picked up', () => {
    expect(canArrange(order(), 'pickUp', at('2026-06-01T09:00'))).toBe(true);
    expect(canArrange(order(), 'pickUp', at('2026-06-12T14:00'))).toBe(true);
    expect(canArrange(order(), 'pickUp', at('2026-06-13T00:00'))).toBe(false);
    const handedOver = order({ handOver: { provider: noted } });
    expect(canArrange(handedOver, 'pickUp', at('2026-06-12T14:00'))).toBe(false);
    expect(canArrange(handedOver, 'return', at('2026-06-12T14:00'))).toBe(true);
  });

  test('another hour can be agreed on until the agreed one has passed', () => {
    const fixed = order(agreed('2026-06-12T10:00'));
    expect(canArrange(fixed, 'pickUp', at('2026-06-12T09:59'))).toBe(true);
    expect(canArrange(fixed, 'pickUp', at('2026-06-12T10:00'))).toBe(false);
  });

  test('for the return until the tools are due', () => {
    expect(canArrange(order(), 'return', at('2026-06-15T17:59'))).toBe(true);
    expect(canArrange(order(), 'return', at('2026-06-15T18:00'))).toBe(false);
  });

  test.each(['state/enquiry', 'state/preauthorized', 'state/canceled', 'state/delivered'] as const)(
    'not in %s',
    (state) => {
      expect(canArrange(order({}, { state }), 'return', at('2026-06-12T09:00'))).toBe(false);
    },
  );
});

describe('a proposed hour', () => {
  const isPossible = (text: string, now = '2026-06-12T09:00') =>
    isPossibleHour(order(), { appointment: 'pickUp', time: local(text) }, at(now));

  test('is on the day of the appointment, where the tool is', () => {
    expect(isPossible('2026-06-12T23:59')).toBe(true);
    expect(isPossible('2026-06-13T00:00')).toBe(false);
    expect(isPossible('2026-06-11T23:59', '2026-06-01T09:00')).toBe(false);
  });

  test('is in the future and a full minute', () => {
    expect(isPossible('2026-06-12T09:00')).toBe(false);
    expect(isPossible('2026-06-12T09:01')).toBe(true);
    const time = new Date(local('2026-06-12T12:00').getTime() + 1);
    expect(isPossibleHour(order(), { appointment: 'pickUp', time }, at('2026-06-12T09:00'))).toBe(
      false,
    );
  });

  test('can be typed as a clock time', () => {
    const typed = (clock: string) =>
      clockOnDay(order(), { appointment: 'return', clock }, at('2026-06-12T09:00'));
    expect(typed('17:45')).toEqual(local('2026-06-15T17:45'));
    for (let minute = 0; minute < 60; minute += 1) {
      const clock = `09:${String(minute).padStart(2, '0')}`;
      expect(typed(clock)).toEqual(local(`2026-06-15T${clock}`));
    }
    expect(typed('')).toBeUndefined();
    expect(typed('5 pm')).toBeUndefined();
  });

  test('is suggested every half hour from 8:00 am to 8:00 pm, as far as it is to come', () => {
    const all = suggestedHours(order(), 'pickUp', at('2026-06-01T09:00'));
    expect(all).toHaveLength(25);
    expect([all[0], all[1], all.at(-1)]).toEqual([
      local('2026-06-12T08:00'),
      local('2026-06-12T08:30'),
      local('2026-06-12T20:00'),
    ]);
    expect(suggestedHours(order(), 'pickUp', at('2026-06-12T19:10'))).toHaveLength(2);
  });
});

describe('the condition of the tools is noted', () => {
  const can = (
    check: 'handOver' | 'handBack',
    role: 'customer' | 'provider',
    [now, on = order()]: readonly [string, ArrangedOrder?],
  ) => canNote(on, { check, role }, at(now));

  test('at hand-over from the first day on, once by each side', () => {
    expect(can('handOver', 'customer', ['2026-06-11T23:59'])).toBe(false);
    expect(can('handOver', 'customer', ['2026-06-12T00:00'])).toBe(true);
    const once = order({ handOver: { customer: noted } });
    expect(can('handOver', 'customer', ['2026-06-12T10:00', once])).toBe(false);
    expect(can('handOver', 'provider', ['2026-06-12T10:00', once])).toBe(true);
  });

  test('no longer at hand-over once the tools came back', () => {
    const back = order({ handBack: { provider: noted } });
    expect(can('handOver', 'customer', ['2026-06-14T10:00', back])).toBe(false);
  });

  test('at return from the hour of the pick-up on, by both sides', () => {
    for (const role of ['customer', 'provider'] as const) {
      expect(can('handBack', role, ['2026-06-12T07:59'])).toBe(false);
      expect(can('handBack', role, ['2026-06-12T08:00'])).toBe(true);
      const later = order(agreed('2026-06-12T10:00'));
      expect(can('handBack', role, ['2026-06-12T09:59', later])).toBe(false);
      expect(can('handBack', role, ['2026-06-12T10:00', later])).toBe(true);
    }
    const back = order({ handBack: { provider: noted } });
    expect(can('handBack', 'customer', ['2026-06-14T10:00', back])).toBe(true);
    expect(can('handBack', 'provider', ['2026-06-14T10:00', back])).toBe(false);
  });

  test('at return, but not at hand-over, after the owner has completed the order', () => {
    const done = order({}, { state: 'state/delivered' });
    expect(can('handBack', 'customer', ['2026-06-15T10:00', done])).toBe(true);
    expect(can('handOver', 'customer', ['2026-06-15T10:00', done])).toBe(false);
    const canceled = order({}, { state: 'state/canceled' });
    expect(can('handBack', 'provider', ['2026-06-15T10:00', canceled])).toBe(false);
  });
});
