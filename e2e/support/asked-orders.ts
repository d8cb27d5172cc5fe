import { expect } from '@playwright/test';
import { types } from 'sharetribe-flex-sdk';
import { orderOf, place, request, type World } from './order-world';
import { type Answer, children, confirmOrder, payByCard, post, readOrder } from './orders';
import { type OwnProduct } from './own-product';
import { type Person, type Tool } from './people';

/** Makes the owner answer each request for a tool before it is paid. */
export const asksFirst = ({ sdk }: Person, { id }: Tool) =>
  sdk.ownListings.update({ id: new types.UUID(id), publicData: { accepts: 'by-owner' } });

export type Step = 'accept' | 'decline' | 'withdraw';

type Hosted = Pick<OwnProduct, 'url' | 'services'>;

/** Takes one side's step in a request. */
export const moveRequest = (
  product: Hosted,
  person: Person,
  transactionId: string,
  action: Step,
): Promise<Answer> => post(product, 'move-request', { person, body: { transactionId, action } });

/** Requests the world's tools with an authorized card and books further tools. The saw's owner answers first. */
export async function asked(product: OwnProduct, all: World, order: object = orderOf(all)) {
  const answer = await place(product, all.renter, request(order, { accepts: 'by-owner' }));
  const placed = readOrder(answer.body);
  await payByCard(product, placed.intentId);
  await confirmOrder(all.renter, placed.id);
  await expect
    .poll(() => children(product, placed.holds), { timeout: 30_000 })
    .toEqual(placed.holds.map(() => 'state/confirmed'));
  return placed;
}
