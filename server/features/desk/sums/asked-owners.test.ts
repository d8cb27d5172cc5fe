import { integrationOf } from '../../../testing/integration-of';
import { askedOwners } from './asked-owners';

const now = new Date('2026-06-10T12:00:00Z');
const range = { createdAtStart: new Date('2026-06-01'), createdAtEnd: new Date('2026-07-01') };
const [OWNER, RENTER] = ['owner', 'renter'];

interface Step {
  readonly transition: string;
  readonly at: string;
  readonly by: string;
}
const step = (transition: string, at: string, by = 'customer'): Step => ({
  ...{ transition: `transition/${transition}`, at: `2026-06-${at}:00.000Z`, by },
});

/** A conversation or a request in Austin, with messages as who and when. */
const row = (
  id: string,
  steps: readonly Step[],
  { state = 'enquiry', messages = [] as readonly (readonly [string, string])[] } = {},
) => ({
  row: {
    id,
    attributes: {
      createdAt: steps[0]?.at ?? '',
      state: `state/${state}`,
      transitions: steps.map(({ transition, at, by }) => ({ transition, createdAt: at, by })),
    },
    relationships: {
      provider: { data: { id: OWNER } },
      listing: { data: { id: 'saw' } },
      messages: { data: messages.map((_message, at) => ({ id: `${id}-${String(at)}` })) },
    },
  },
  included: messages.map(([sender, at], index) => ({
    id: `${id}-${String(index)}`,
    attributes: { createdAt: `2026-06-${at}:00.000Z` },
    relationships: { sender: { data: { id: sender } } },
  })),
});

const saw = { id: 'saw', attributes: { publicData: { location: { city: 'Austin' } } } };

const answersOf = (rows: readonly ReturnType<typeof row>[]) => {
  const query = async ({ include }: { readonly include: readonly string[] }) => ({
    data: {
      // Only what is included is named, as at the marketplace.
      data: rows.map(({ row: { relationships, ...each } }) => ({
        ...each,
        relationships: Object.fromEntries(
          Object.entries(relationships).filter(([name]) => include.includes(name)),
        ),
      })),
      included: [saw, ...rows.flatMap(({ included }) => included)],
    },
  });
  return askedOwners(integrationOf({ transactions: { query } }), { range, now, timeZone: 'UTC' });
};

test('a question counts from when it was asked until its owner first writes, on its day and in the city of its tool', async () => {
  const asked = [step('enquire', '02T10:00')];
  const messages = [
    [RENTER, '02T10:01'],
    [OWNER, '02T12:00'],
    [OWNER, '02T13:00'],
  ] as const;
  expect(await answersOf([row('a', asked, { messages })])).toEqual([
    { day: '2026-06-02', city: 'Austin', asked: 1, minutes: [120] },
  ]);
});

test('a request counts from its payment until its owner says yes or no; one that ended by itself was not answered', async () => {
  const begun = [step('request-payment', '03T09:00'), step('confirm-payment', '03T09:05')];
  expect(
    await answersOf([
      row('a', [...begun, step('accept', '03T10:05', 'provider')], { state: 'accepted' }),
      row('b', [...begun, step('expire', '06T09:05', 'system')], { state: 'declined' }),
    ]),
  ).toEqual([{ day: '2026-06-03', city: 'Austin', asked: 2, minutes: [60] }]);
});

test('a rental that is booked at once asks nobody, and what was asked today does not count yet', async () => {
  const booked = [step('request-payment', '03T09:00'), step('confirm-payment', '03T09:05')];
  const completed = [...booked, step('complete', '05T09:00', 'provider')];
  expect(
    await answersOf([
      row('a', completed, { state: 'delivered' }),
      row('b', [step('enquire', '10T02:00')]),
    ]),
  ).toEqual([]);
});
