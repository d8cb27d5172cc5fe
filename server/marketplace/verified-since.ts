import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import * as v from 'valibot';
import { type UserId } from '~/domain/ids';
import { verifiedAt } from '~/domain/person/identity';
import { showOrNull } from './show-or-null';

const userSchema = v.object({
  data: v.object({
    attributes: v.object({ profile: v.object({ metadata: v.optional(v.unknown()) }) }),
  }),
});

/** The time when a person's identity was verified, which only the operator can set; null if it was not, or if there is no such person. */
export async function verifiedSince(
  integration: IntegrationSdk,
  person: UserId,
): Promise<Date | null> {
  const shown = await showOrNull(() => integration.users.show({ id: person }));
  const parsed = v.safeParse(userSchema, shown);
  return parsed.success ? verifiedAt(parsed.output.data.attributes.profile.metadata) : null;
}
