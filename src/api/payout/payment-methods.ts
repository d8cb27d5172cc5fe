import * as v from 'valibot';
import { isRecord } from '~/lib/is-record';
import { type ApiClient } from '../marketplace/api-client';
import { ApiFailure, unexpectedError } from '../marketplace/api-error';
import { toPlain } from '../marketplace/read-response';

/** The one card that a user may have saved. */
export interface SavedCard {
  /** The payment provider's own id. */
  readonly paymentMethodId: string;
  /** The provider's name for the brand, such as "visa". */
  readonly brand: string;
  readonly last4Digits: string;
  /** 1 to 12. */
  readonly expirationMonth: number;
  readonly expirationYear: number;
}

export interface CardOnFile {
  /** The payment provider knows this user, with or without a card. */
  readonly isCustomer: boolean;
  readonly card: SavedCard | null;
}

const methodSchema = v.object({
  attributes: v.object({
    stripePaymentMethodId: v.string(),
    card: v.object({
      brand: v.string(),
      last4Digits: v.string(),
      expirationMonth: v.number(),
      expirationYear: v.number(),
    }),
  }),
});

const includedOf = (data: unknown, type: string): unknown => {
  const included: unknown = isRecord(data) ? data['included'] : [];
  return Array.isArray(included)
    ? included.find((resource) => isRecord(resource) && resource['type'] === type)
    : undefined;
};

/** Whether the user can pay with a saved card, and with which one. */
export async function showCardOnFile(client: ApiClient): Promise<CardOnFile> {
  const { data } = await client.call((sdk) =>
    sdk.currentUser.show({ include: ['stripeCustomer.defaultPaymentMethod'] }),
  );
  const plain = toPlain(data);
  const method = v.safeParse(methodSchema, includedOf(plain, 'stripePaymentMethod'));
  const isCustomer = includedOf(plain, 'stripeCustomer') !== undefined;
  if (!method.success) return { isCustomer, card: null };
  const { stripePaymentMethodId, card } = method.output.attributes;
  return { isCustomer, card: { paymentMethodId: stripePaymentMethodId, ...card } };
}

export async function createCustomer(client: ApiClient, paymentMethodId: string): Promise<void> {
  await client.call((sdk) => sdk.stripeCustomer.create({ stripePaymentMethodId: paymentMethodId }));
}

/** Rejects with `stripe-multiple-payment-methods-not-supported` if a card is already saved. */
export async function addPaymentMethod(client: ApiClient, paymentMethodId: string): Promise<void> {
  await client.call((sdk) =>
    sdk.stripeCustomer.addPaymentMethod({ stripePaymentMethodId: paymentMethodId }),
  );
}

export async function deletePaymentMethod(client: ApiClient): Promise<void> {
  await client.call((sdk) => sdk.stripeCustomer.deletePaymentMethod());
}

const intentSchema = v.object({
  data: v.object({ attributes: v.object({ clientSecret: v.string() }) }),
});

/** Starts the setup of a new card; the secret goes to the payment provider's library. */
export async function createSetupIntent(client: ApiClient): Promise<string> {
  const { data } = await client.call((sdk) => sdk.stripeSetupIntents.create());
  const parsed = v.safeParse(intentSchema, toPlain(data));
  if (parsed.success) return parsed.output.data.attributes.clientSecret;
  throw new ApiFailure(unexpectedError, { cause: new v.ValiError(parsed.issues) });
}
