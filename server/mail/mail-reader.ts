import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import * as v from 'valibot';
import { type UserId } from '~/domain/ids';
import { showOrNull } from '../marketplace/show-or-null';

const personSchema = v.object({
  data: v.object({
    attributes: v.object({
      banned: v.literal(false),
      deleted: v.literal(false),
      email: v.string(),
      emailVerified: v.literal(true),
      profile: v.object({ firstName: v.fallback(v.string(), '') }),
    }),
  }),
});

/** The address of somebody who may be written to: neither banned nor gone, with a verified address. Undefined for all others. */
export async function readerOf(integration: IntegrationSdk, id: UserId) {
  const parsed = v.safeParse(personSchema, await showOrNull(() => integration.users.show({ id })));
  if (!parsed.success) return undefined;
  const { email, profile } = parsed.output.data.attributes;
  return { email, name: profile.firstName };
}
