import { type Logger } from 'pino';
import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import * as v from 'valibot';
import { toPlain } from '~/api/marketplace/read-response';
import { type UserId } from '~/domain/ids';
import { readHomeAddress } from '../base/home-address';
import { type Place } from '../base/place';
import { ask } from './session';

/** The place of an owner's home address, for taxes; null if it is not known. */
export type OwnerPlace = (owner: UserId) => Promise<Place | null>;

const answerSchema = v.object({
  data: v.object({
    attributes: v.object({
      profile: v.object({ protectedData: v.object({ homeAddress: v.optional(v.unknown()) }) }),
    }),
  }),
});

/** Reads home addresses through the Integration API: they are protected data, so no browser ever gets them. Never rejects. */
export function createOwnerPlace(
  integration: IntegrationSdk,
  { log }: { readonly log: Pick<Logger, 'warn'> },
): OwnerPlace {
  return async (owner) => {
    try {
      const answer = await ask(() => integration.users.show({ id: owner }));
      const { profile } = v.parse(answerSchema, toPlain(answer.data)).data.attributes;
      const address = readHomeAddress(profile.protectedData.homeAddress);
      return address === 'unreadable' ? null : address;
    } catch (error) {
      log.warn({ err: error, owner }, "an owner's home address could not be read");
      return null;
    }
  };
}
