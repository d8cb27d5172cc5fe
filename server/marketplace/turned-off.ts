import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import * as v from 'valibot';
import { toPlain } from '~/api/marketplace/read-response';
import { type UserId } from '~/domain/ids';
import { type NoticeChoice, parseTurnedOff } from '~/domain/person/notices';
import { ask } from './session';

const personSchema = v.object({
  data: v.object({
    attributes: v.object({
      banned: v.optional(v.boolean(), false),
      deleted: v.optional(v.boolean(), false),
      profile: v.object({ privateData: v.optional(v.unknown()) }),
    }),
  }),
});

/** The emails that a person turned off; null if they left or were banned, because these people get none. */
export async function turnedOffBy(
  integration: IntegrationSdk,
  id: UserId,
): Promise<ReadonlySet<NoticeChoice> | null> {
  const answer = await ask(() => integration.users.show({ id }));
  const { banned, deleted, profile } = v.parse(personSchema, toPlain(answer.data)).data.attributes;
  return banned || deleted ? null : parseTurnedOff(profile.privateData);
}
