import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import * as v from 'valibot';
import { toPlain } from '~/api/marketplace/read-response';
import { type ListingId } from '~/domain/ids';
import { ask } from './session';

const eventsSchema = v.object({
  data: v.array(
    v.object({
      attributes: v.object({
        resource: v.nullish(v.object({ attributes: v.object({ state: v.string() }) })),
        previousValues: v.nullish(
          v.object({ attributes: v.nullish(v.object({ state: v.optional(v.string()) })) }),
        ),
      }),
    }),
  ),
});

/** Whether a tool was published after an event: of two that are published at once, neither lets the other through. */
export async function isPublishedAfter(
  integration: IntegrationSdk,
  tool: ListingId,
  sequenceId: number,
): Promise<boolean> {
  const position = { resourceId: tool, startAfterSequenceId: sequenceId };
  const answer = await ask(() => integration.events.query(position));
  return v.parse(eventsSchema, toPlain(answer.data)).data.some(({ attributes }) => {
    const { resource, previousValues } = attributes;
    const before = previousValues?.attributes?.state;
    return resource?.attributes.state === 'published' && before !== undefined;
  });
}
