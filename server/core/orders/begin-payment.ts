import { type Logger } from 'pino';
import { type IntegrationSdk, types } from 'sharetribe-flex-integration-sdk';
import { type SdkResponse } from 'sharetribe-flex-sdk';
import * as v from 'valibot';
import { toPlain } from '~/api/marketplace/read-response';
import { type UserId } from '~/domain/ids';
import { ServerError } from '../../base/errors';
import { ask } from '../../marketplace/session';
import { type BackgroundStore } from '../../store/background-store';
import { underRentersLock } from './renters-lock';

/** The metadata key for the state of a transaction's payment after it has begun. */
const PAYMENT_KEY = 'payment';

const intent = v.string();
const begunSchema = v.object({
  data: v.object({
    id: v.string(),
    attributes: v.object({
      protectedData: v.object({
        stripePaymentIntents: v.object({ default: v.object({ stripePaymentIntentId: intent }) }),
      }),
      metadata: v.fallback(v.object({ [PAYMENT_KEY]: v.object({ intent }) }), {
        [PAYMENT_KEY]: { intent: '' },
      }),
    }),
  }),
});

const notedSchema = v.object({ [PAYMENT_KEY]: v.object({ intent }) });

/** The payment service's id of a transaction's payment; null for payments from the time before it was noted. */
export function intentOf(metadata: unknown): string | null {
  const noted = v.safeParse(notedSchema, metadata);
  return noted.success ? noted.output[PAYMENT_KEY].intent : null;
}

interface Services {
  readonly integration: IntegrationSdk;
  readonly log: Pick<Logger, 'error'>;
}

/** Notes the payment before it begins. Without the note, no part of it could be refunded or held later. Refuses with `unavailable`. */
async function notePayment({ data }: SdkResponse, { integration, log }: Services): Promise<void> {
  const begun = v.safeParse(begunSchema, toPlain(data));
  if (!begun.success) return;
  const { id, attributes } = begun.output.data;
  const { stripePaymentIntentId } = attributes.protectedData.stripePaymentIntents.default;
  if (attributes.metadata[PAYMENT_KEY].intent === stripePaymentIntentId) return;
  const metadata = { [PAYMENT_KEY]: { intent: stripePaymentIntentId } };
  try {
    await ask(() => integration.transactions.updateMetadata({ id: new types.UUID(id), metadata }));
  } catch (error) {
    log.error({ err: error, transaction: id }, 'it is not noted which payment a transaction has');
    throw new ServerError('unavailable', { cause: error });
  }
}

/**
 * Begins a payment while no other one of the renter begins. The marketplace names the payment intent only until the payment is confirmed,
 * so the intent's ID, never its secret, is noted before the browser gets it. If it cannot be noted, nothing is paid.
 */
export const beginPayment = (
  services: Services & { readonly store: BackgroundStore },
  renter: UserId,
  work: (lost: AbortSignal) => Promise<SdkResponse>,
): Promise<SdkResponse> =>
  underRentersLock(services, renter, async (lost) => {
    const answer = await work(lost);
    await notePayment(answer, services);
    return answer;
  });
