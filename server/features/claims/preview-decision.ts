import type * as v from 'valibot';
import { type previewDecision as entry } from '~/wire/claims';
import { ServerError } from '../../base/errors';
import { orderEmail } from '../../core/notices/order-notices';
import { roles } from '../../core/notices/tell';
import { readOrder } from '../../core/orders/read-order';
import { type ClaimServices } from './claim-services';
import { decidedClaim } from './decide-claim';

type Mails = v.InferInput<typeof entry.answer>['mails'];

/** The emails that both sides would get about a decision. Nothing is kept or sent. Refuses as `decideClaim`. */
export async function previewDecision(
  services: ClaimServices,
  { orderId, reason, ...asked }: v.InferOutput<typeof entry.body>,
): Promise<Mails> {
  const { integration, config } = services;
  const order = await readOrder(integration, orderId);
  if (!order) throw new ServerError('not-found');
  const now = await services.now();
  const { before, after: claim } = decidedClaim(services, asked, { order, now });
  const step = before.outcome === undefined ? 'decided' : 'decided-again';
  return roles.flatMap((role) => {
    const email = orderEmail('claim', { order, role, config }, { claim, step, reason, now });
    const name = order.parties[role].displayName;
    return email ? [{ name, subject: email.subject, text: email.text }] : [];
  });
}
