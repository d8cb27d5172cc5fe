import { type TransactionId } from '~/domain/ids';
import { parseClaims } from '~/domain/order/claims';
import { DAY_MS } from '~/domain/time/moment';
import { newsOfClaim } from '../../core/notices/claim-news';
import { tellOrder } from '../../core/notices/tell';
import { readOrder } from '../../core/orders/read-order';
import { type ReasonStore } from './claim-reasons';
import { type ClaimServices } from './claim-services';

/** Older news were told, or come too late. */
const TOLD_WITHIN_MS = 7 * DAY_MS;

interface Telling extends ClaimServices {
  readonly reasons: ReasonStore;
}

/** Tells both sides what happened to the claims of an order and was not told, each step once. Can be repeated. */
export async function tellClaims(services: Telling, id: TransactionId): Promise<void> {
  const order = await readOrder(services.integration, id);
  if (!order) return;
  const now = await services.now();
  const claims = parseClaims(order.attributes.metadata);
  for (const claim of claims) {
    for (const { step, only, at } of newsOfClaim(claim, { claims, now })) {
      if (now.getTime() - at.getTime() > TOLD_WITHIN_MS) continue;
      const isSecond = step === 'decided-again';
      const decision =
        step === 'decided' || isSecond
          ? await services.reasons.of({ orderId: id, number: claim.number, isSecond })
          : null;
      const reason = decision?.reason ?? null;
      await tellOrder(services, order, { kind: 'claim', claim, step, only, reason, now });
    }
  }
}
