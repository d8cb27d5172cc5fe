import type * as v from 'valibot';
import * as wire from '~/wire/desk-queue';
import { type FeatureServices } from '../../core/feature';
import { type AtDesk } from '../../staff/at-desk';
import { type Audit } from '../../staff/audit';
import { type Staff } from '../../staff/staff';
import { takers } from '../../staff/takers';

interface QueueServices extends Pick<FeatureServices, 'store' | 'waiting'> {
  readonly audit: Audit;
}

type Queue = v.InferInput<typeof wire.deskQueue.answer>;

/** The waiting cases of all features, the people who have them open, and the features that could not be read. */
async function deskQueue(
  { waiting, store }: Pick<QueueServices, 'waiting' | 'store'>,
  me: Pick<Staff, 'id'>,
): Promise<Queue> {
  const read = await waiting();
  const entries = read.flatMap((each) => each.entries ?? []);
  const { of } = takers(store);
  return {
    entries: await Promise.all(
      entries.map(async (entry) => ({
        ...entry,
        who: [...entry.who],
        taker: takerFor(me, await of(entry.key)),
      })),
    ),
    unread: read.filter((each) => each.entries === null).map(({ feature }) => feature),
  };
}

const takerFor = (me: Pick<Staff, 'id'>, taker: Pick<Staff, 'id' | 'name'> | null) =>
  taker && { name: taker.name, isMe: taker.id === me.id };

/** The home of the desk, and its log. */
export const queueEndpoints = ({ inside }: AtDesk, services: QueueServices) => [
  inside(wire.deskQueue, (person) => deskQueue(services, person)),
  inside(wire.takeEntry, async (person, { key, take }) => {
    const { take: takeIt, leave } = takers(services.store);
    const taker = await (take ? takeIt(key, person) : leave(key, person.id));
    return { taker: takerFor(person, taker) };
  }),
  inside(wire.deskAudit, async (_person, asked) => {
    const [{ lines, next }, began] = await Promise.all([
      services.audit.search(asked),
      services.audit.began(),
    ]);
    return { lines: [...lines], next, began };
  }),
];
