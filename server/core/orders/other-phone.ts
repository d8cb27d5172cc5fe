import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import * as v from 'valibot';
import { type TransactionId, type UserId } from '~/domain/ids';
import { dialedPhone, formatPhone, parseStoredPhone } from '~/domain/person/phone';
import { sharesAddress } from '~/domain/order/process/transaction';
import { orderForParty } from './read-order';
import { showOrNull } from '../../marketplace/show-or-null';

interface PhoneText {
  /** The number in international form, such as +15125550148. */
  readonly dialed: string;
  /** (512) 555-0148 */
  readonly shown: string;
}

/** Fails for anybody who is banned, has left or has not agreed to show it. */
const sharingSchema = v.object({
  data: v.object({
    attributes: v.object({
      banned: v.literal(false),
      deleted: v.literal(false),
      profile: v.object({ protectedData: v.looseObject({ showPhone: v.literal(true) }) }),
    }),
  }),
});

async function sharedPhone(sdk: IntegrationSdk, id: UserId): Promise<PhoneText | null> {
  const answer = await showOrNull(() =>
    sdk.users.show({
      id,
      'fields.user': [
        'banned',
        'deleted',
        'profile.protectedData.showPhone',
        'profile.protectedData.phoneNumber',
        'profile.protectedData.phoneCountry',
      ],
    }),
  );
  const parsed = v.safeParse(sharingSchema, answer);
  if (!parsed.success) return null;
  const phone = parseStoredPhone(parsed.output.data.attributes.profile.protectedData);
  const dialed = phone && dialedPhone(phone);
  return dialed ? { dialed, shown: formatPhone(phone) } : null;
}

/**
 * The phone number of an order's other party, if that person shows it to people with a booking; null until the order is accepted,
 * and once it is canceled. Refuses with 404 if the order is not this user's.
 */
export async function otherPhone(
  sdk: IntegrationSdk,
  transactionId: TransactionId,
  userId: UserId,
): Promise<PhoneText | null> {
  const { role, transaction, customerId, providerId } = await orderForParty(sdk, transactionId, {
    userId,
  });
  if (!sharesAddress(transaction.state)) return null;
  return sharedPhone(sdk, role === 'customer' ? providerId : customerId);
}
