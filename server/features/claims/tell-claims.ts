import { type TransactionId } from '~/domain/ids';
import { parseClaims, type NumberedClaim } from '~/domain/order/claims';
import { DAY_MS } from '~/domain/time/moment';
import { forEachSide, roles } from '../../core/order-mail/email-services';
import { readOrder, type StoredOrder } from '../../core/orders/read-order';
import { sendOnce } from '../../mail/send-once';
import { claimLetter } from './claim-letter';
import { type ClaimNews, newsOfClaim } from './claim-news';
import { type ReasonStore } from './claim-reasons';
import { type ClaimServices } from './claim-services';

/** Older news were told, or come too late. */
const TOLD_WITHIN_MS = 7 * DAY_MS;
/** Longer than any news is told. */
const KEPT_MS = 30 * DAY_MS;

interface Telling extends ClaimServices {
  readonly reasons: ReasonStore;
}

async function tellStep(
  { store, send, config, reasons }: Telling,
  {
    order,
    claim,
    news,
    now,
  }: {
    readonly order: StoredOrder;
    readonly claim: NumberedClaim;
    readonly news: ClaimNews;
    readonly now: Date;
  },
): Promise<void> {
  const { step, only, at } = news;
  const isSecond = step === 'decided-again';
  const decision =
    step === 'decided' || isSecond
      ? await reasons.of({ orderId: order.id, number: claim.number, isSecond })
      : null;
  // A second offer has a second day to be reminded of; all other steps are there once.
  const part = step === 'reminder' ? `${step}:${claim.answer ? 'offer' : 'claim'}` : step;
  await forEachSide(roles, async (role) => {
    const { email } = order.parties[role];
    const isTold = only === undefined || only === role;
    if (email === null || !isTold || now.getTime() - at.getTime() > TOLD_WITHIN_MS) return;
    const key = `claim-told:${order.id}:${String(claim.number)}:${part}:${role}`;
    await sendOnce(store, { key, ttlMs: KEPT_MS }, () =>
      send({
        to: email,
        ...claimLetter({ order, role, claim, step, reason: decision?.reason ?? null, now, config }),
        headers: {},
      }),
    );
  });
}

/** Tells both sides what happened to the claims of an order and was not told, each step once. Can be repeated. */
export async function tellClaims(services: Telling, id: TransactionId): Promise<void> {
  const order = await readOrder(services.integration, id);
  if (!order) return;
  const now = await services.now();
  const claims = parseClaims(order.attributes.metadata);
  for (const claim of claims) {
    for (const news of newsOfClaim(claim, { claims, now })) {
      await tellStep(services, { order, claim, news, now });
    }
  }
}
