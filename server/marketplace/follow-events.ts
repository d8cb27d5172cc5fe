import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import * as v from 'valibot';
import { toPlain } from '~/api/marketplace/read-response';
import { ask } from './session';

const ref = v.nullish(v.object({ data: v.nullish(v.object({ id: v.string() })) }));
const resource = v.nullish(
  v.object({
    attributes: v.nullish(v.record(v.string(), v.unknown())),
    relationships: v.nullish(v.record(v.string(), v.fallback(ref, null))),
  }),
);

const answerSchema = v.object({
  data: v.array(
    v.object({
      id: v.string(),
      attributes: v.object({
        sequenceId: v.number(),
        eventType: v.string(),
        createdAt: v.optional(v.string()),
        resourceId: v.string(),
        resource,
        previousValues: resource,
      }),
    }),
  ),
});

type EventAttributes = v.InferOutput<typeof answerSchema>['data'][number]['attributes'];

/** An event of the marketplace, with the resource as it was afterwards. */
export interface MarketplaceEvent extends EventAttributes {
  /** The id of a to-one relationship; for a deleted resource, as it was before. */
  readonly related: (name: string) => string | undefined;
}

/** The last event that was read. Its id shows whether the marketplace is still the same one. */
export const eventPlaceSchema = v.object({ sequenceId: v.number(), id: v.string() });
export type EventPlace = v.InferOutput<typeof eventPlaceSchema>;

export interface EventPage {
  readonly events: readonly MarketplaceEvent[];
  /** The start of the next page; unchanged if nothing has happened. */
  readonly place: EventPlace | null;
}

function toEvent(attributes: EventAttributes): MarketplaceEvent {
  const related = (name: string) =>
    [attributes.resource, attributes.previousValues]
      .map((state) => state?.relationships?.[name]?.data?.id)
      .find((id) => id !== undefined);
  return { ...attributes, related };
}

/** Reads the marketplace's events of some types, a page at a time. */
export function eventReader(integration: IntegrationSdk, eventTypes: string) {
  const query = async (position: object) => {
    const answer = await ask(() => integration.events.query({ eventTypes, ...position }));
    return v.parse(answerSchema, toPlain(answer.data)).data;
  };
  const toPage = (
    data: Awaited<ReturnType<typeof query>>,
    before: EventPlace | null,
  ): EventPage => {
    const last = data.at(-1);
    return {
      events: data.map(({ attributes }) => toEvent(attributes)),
      place: last ? { sequenceId: last.attributes.sequenceId, id: last.id } : before,
    };
  };
  return {
    since: async (moment: Date): Promise<EventPage> =>
      toPage(await query({ createdAtStart: moment }), null),
    /**
     * The events after a cursor; `lost` if the event at the cursor does not exist: it is older than events are kept, or the
     * marketplace was set up again.
     */
    after: async (place: EventPlace): Promise<EventPage | 'lost'> => {
      const [before, ...events] = await query({ startAfterSequenceId: place.sequenceId - 1 });
      return before?.id === place.id ? toPage(events, place) : 'lost';
    },
  };
}
