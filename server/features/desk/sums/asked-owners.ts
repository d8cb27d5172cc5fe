import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import * as v from 'valibot';
import { dayAnswers, type DayAnswers } from '~/domain/desk/answers';
import { orderProcess, orderTransitions } from '~/domain/order/process-graph.generated';
import { type Enquiry, isCounted, minutesOf } from '~/domain/person/answers';
import { dayInTimeZone } from '~/domain/time/day';
import { newestPages } from '../../../marketplace/newest-first';

const ref = v.object({ data: v.object({ id: v.string() }) });
const refs = v.object({ data: v.array(v.object({ id: v.string() })) });
const text = v.fallback(v.optional(v.string(), ''), '');
const rowSchema = v.object({
  attributes: v.object({
    state: text,
    transitions: v.array(
      v.object({ transition: v.string(), createdAt: v.string(), by: v.string() }),
    ),
  }),
  relationships: v.object({
    provider: ref,
    listing: v.fallback(v.optional(ref), undefined),
    messages: v.fallback(v.optional(refs, { data: [] }), { data: [] }),
  }),
});
const includedSchema = v.array(
  v.object({
    id: v.string(),
    attributes: v.fallback(
      v.object({
        createdAt: text,
        publicData: v.fallback(v.object({ location: v.object({ city: text }) }), {
          location: { city: '' },
        }),
      }),
      { createdAt: '', publicData: { location: { city: '' } } },
    ),
    relationships: v.fallback(v.object({ sender: ref }), { sender: { data: { id: '' } } }),
  }),
);
type Row = v.InferOutput<typeof rowSchema>;
type Included = ReadonlyMap<string, v.InferOutput<typeof includedSchema>[number]>;

const ENQUIRED = 'transition/enquire';
const REQUESTED = 'transition/confirm-payment';
const WAITS = 'state/preauthorized';
/** Only requests take them: rentals that are booked at once skip that state. */
const endsRequest: ReadonlySet<string> = new Set(
  orderTransitions.flatMap(({ name, from, to }) => (from === WAITS && to !== WAITS ? [name] : [])),
);

/** Whether its owner had to say yes or no to it. */
const isRequest = ({ state, transitions }: Row['attributes']): boolean =>
  state === WAITS || transitions.some(({ transition }) => endsRequest.has(transition));

/** What an owner was asked: the question before a booking, or the request itself. Null for bookings that needed no answer. */
function enquiryOf({ attributes, relationships }: Row, known: Included): Enquiry | null {
  const { transitions } = attributes;
  const first = transitions[0]?.transition === ENQUIRED ? transitions[0] : undefined;
  const request = isRequest(attributes)
    ? transitions.find(({ transition }) => transition === REQUESTED)
    : undefined;
  const asked = first ?? request;
  if (!asked) return null;
  const written = relationships.messages.data.flatMap(({ id }) => {
    const message = known.get(id);
    const isOwners = message?.relationships.sender.data.id === relationships.provider.data.id;
    return isOwners ? [message.attributes.createdAt] : [];
  });
  const steps = transitions.filter(({ by }) => by === 'provider').map((step) => step.createdAt);
  const [answer] = [...written, ...steps].filter((at) => at >= asked.createdAt).toSorted();
  return {
    askedAt: new Date(asked.createdAt),
    answeredAt: answer === undefined ? null : new Date(answer),
  };
}

interface Asked {
  readonly range: Readonly<Record<'createdAtStart' | 'createdAtEnd', Date>>;
  readonly now: Date;
  /** Of the marketplace. */
  readonly timeZone: string;
}

/** What owners were asked in transactions that began in a range, by day and city. What is too new to be answered is left out. */
export async function askedOwners(
  integration: IntegrationSdk,
  { range, now, timeZone }: Asked,
): Promise<readonly DayAnswers[]> {
  const all: DayAnswers[] = [];
  const query = {
    ...{ ...range, processNames: [orderProcess] },
    // Without `provider` the marketplace does not say who owns the tool.
    include: ['provider', 'listing', 'messages', 'messages.sender'],
    'fields.transaction': ['createdAt', 'state', 'transitions'],
    'fields.listing': ['publicData.location'],
    'fields.message': ['createdAt'],
    'fields.user': [],
  };
  for await (const { rows, included } of newestPages(integration.transactions.query, query)) {
    const known = new Map(v.parse(includedSchema, included).map((each) => [each.id, each]));
    for (const each of rows) {
      const row = v.safeParse(rowSchema, each);
      const enquiry = row.success ? enquiryOf(row.output, known) : null;
      if (!row.success || !enquiry || !isCounted(enquiry, now)) continue;
      const tool = known.get(row.output.relationships.listing?.data.id ?? '');
      all.push({
        day: dayInTimeZone(enquiry.askedAt, timeZone),
        city: tool?.attributes.publicData.location.city ?? '',
        asked: 1,
        minutes: [...minutesOf(enquiry)],
      });
    }
  }
  return dayAnswers(all);
}
