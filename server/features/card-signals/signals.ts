import * as v from 'valibot';
import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import { pathTo } from '~/config/paths';
import { type Waiting } from '~/domain/desk/waiting';
import { type UserId, userIdSchema } from '~/domain/ids';
import { type deskCardSignals } from '~/wire/card-signals';
import { ServerError } from '../../base/errors';
import { showOrNull } from '../../marketplace/show-or-null';
import { type Audit } from '../../staff/audit';
import { type Staff } from '../../staff/staff';
import { type Signal } from './card-store';
import { recentlyDeclined, type SignalServices } from './learn-cards';

const namedSchema = v.object({
  data: v.object({ attributes: v.object({ profile: v.object({ displayName: v.string() }) }) }),
});

/** Empty for people who are gone. */
async function nameOf(integration: IntegrationSdk, id: UserId): Promise<string> {
  const shown = v.safeParse(namedSchema, await showOrNull(() => integration.users.show({ id })));
  return shown.success ? shown.output.data.attributes.profile.displayName : '';
}

async function payersWith({ cards, now }: SignalServices, mark: string) {
  const seen = await cards.peopleOf(mark).read(await now());
  return seen.map(({ key }) => v.parse(userIdSchema, key));
}

/** Whom a signal is about; nobody once all of it is forgotten. */
async function peopleOf(services: SignalServices, { kind, on }: Signal) {
  if (kind === 'shared-card') {
    const people = await payersWith(services, on);
    return people.length > 1 ? people : [];
  }
  const person = v.parse(userIdSchema, on);
  const seen = await services.cards.declinedOf(person).read(await services.now());
  return seen.length > 0 ? [person] : [];
}

/** The signals that nobody has closed. What was forgotten after 90 days waits no more. */
export async function waitingSignals(services: SignalServices): Promise<readonly Waiting[]> {
  const { integration, cards } = services;
  const found = await Promise.all(
    (await cards.open.read()).map(async (signal) => {
      const people = await peopleOf(services, signal);
      const [first] = people;
      if (!first) return [];
      const { key, kind, count, at } = signal;
      const who = await Promise.all(people.map((id) => nameOf(integration, id)));
      return [
        {
          ...{ key: `signal:${key}`, kind, about: null, who: who.filter(Boolean), orderId: null },
          ...{ number: null, until: null, since: at, sum: null },
          count: kind === 'shared-card' ? people.length : count,
          path: pathTo('deskPerson', { id: first }),
        },
      ];
    }),
  );
  return found.flat();
}

type Shown = v.InferInput<typeof deskCardSignals.answer>;

/** What is known of a person's cards: who else paid with them, and how many were declined. */
export async function signalsOf(services: SignalServices, person: UserId): Promise<Shown> {
  const { integration, cards, now } = services;
  const moment = await now();
  const open = new Map((await cards.open.read()).map((signal) => [signal.key, signal]));
  const signals: Shown['signals'] = [];
  for (const { key: mark } of await cards.paidBy(person).read(moment)) {
    const others = (await payersWith(services, mark)).filter((id) => id !== person);
    if (others.length === 0) continue;
    const named = others.map(async (id) => ({ id, name: await nameOf(integration, id) }));
    const key = `card:${mark}`;
    const known = { key, count: others.length + 1, isOpen: open.has(key) };
    signals.push({ ...known, kind: 'shared-card', people: await Promise.all(named) });
  }
  const key = `declined:${person}`;
  const declined = await cards.declinedOf(person).read(moment);
  const waits = declined.length > 0 ? open.get(key) : undefined;
  const count = waits?.count ?? recentlyDeclined(declined, moment).length;
  if (count === 0) return { signals };
  const known = { key, count, isOpen: waits !== undefined };
  return { signals: [...signals, { ...known, kind: 'declined-cards', people: [] }] };
}

interface Closing {
  readonly key: string;
  readonly words: string;
}

/** Closes a signal with a note. Refuses with `conflict` if it does not wait any more. */
export const closeSignal = (
  services: SignalServices & { readonly audit: Pick<Audit, 'add'> },
  staff: Staff,
  { key, words }: Closing,
): Promise<void> =>
  services.cards.alone(async () => {
    const { cards, audit, integration } = services;
    const signal = (await cards.open.read()).find((each) => each.key === key);
    if (!signal) throw new ServerError('conflict');
    const people = await peopleOf(services, signal);
    const names = await Promise.all(people.map((id) => nameOf(integration, id)));
    const [first] = people;
    await audit.add(staff, {
      // With every id, so that the line is found on each person's page.
      ...{ deed: 'signal-closed', on: people.join(' '), about: names.join(', '), why: words },
      path: first ? pathTo('deskPerson', { id: first }) : null,
    });
    await cards.open.drop(key);
  });
