import { groupByMoment, momentOn, perform, slotOn } from './storyline';

const today = new Date('2026-06-10T00:00:00Z');
const seen: string[] = [];
const act = (name: string, day: number, thread = name) => ({
  at: momentOn(today, day, 12),
  thread,
  run: async () => {
    seen.push(name);
  },
});

beforeEach(() => seen.splice(0));

describe('groupByMoment', () => {
  test('orders moments and keeps the order within a thread', async () => {
    const acts = [act('c', -1), act('a', -2, 'x'), act('b', -2, 'x')];
    const moments = groupByMoment(acts, today);
    expect(moments.map(({ threads }) => threads.length)).toEqual([1, 1]);
    await perform(moments, { moveTo: async () => undefined, width: 1, onDone: () => undefined });
    expect(seen).toEqual(['a', 'b', 'c']);
  });

  test('moves acts after the present to the present', () => {
    const [past, present] = groupByMoment([act('later', 5), act('before', -3)], today);
    expect(past?.at).toEqual(momentOn(today, -3, 12));
    expect(present?.at).toEqual(today);
  });
});

describe('perform', () => {
  test('moves the clock before the acts of each moment', async () => {
    const moments = groupByMoment([act('second', -1), act('first', -2)], today);
    await perform(moments, {
      moveTo: async (moment) => {
        seen.push(moment.toISOString().slice(0, 10));
      },
      width: 2,
      onDone: () => undefined,
    });
    expect(seen).toEqual(['2026-06-08', 'first', '2026-06-09', 'second']);
  });
});

describe('slotOn', () => {
  test('goes on with the next day after the fourth slot', () => {
    expect(slotOn(today, 0, 4)).toEqual(slotOn(today, 1, 0));
    expect(slotOn(today, 0, 3).getTime() - slotOn(today, 0, 0).getTime()).toBeLessThan(3_600_000);
  });
});
