import { expect } from '@playwright/test';
import { types } from 'sharetribe-flex-sdk';
import * as v from 'valibot';
import { toPlain } from '~/api/marketplace/read-response';
import { needsBill } from '~/domain/order/claim/claim-rules';
import { type ClaimKind } from '~/domain/order/claim/claim-terms';
import { type HeldOrder } from './held-order';
import { say } from './order-words';
import { post } from './orders';
import { type OwnProduct } from './own-product';
import { idOf, type Person } from './people';
import { picture } from './picture';

interface Claimed {
  readonly kind: ClaimKind;
  readonly tool: string;
  /** The amount in minor units. */
  readonly sum: number;
}

const address = v.object({
  data: v.object({
    attributes: v.object({
      url: v.string(),
      method: v.optional(v.string(), 'PUT'),
      headers: v.optional(v.record(v.string(), v.string()), {}),
    }),
  }),
});
const ownFile = v.object({ data: v.object({ attributes: v.object({ state: v.string() }) }) });

/** Uploads a photo of a workshop's bill, which the marketplace has checked. */
async function uploadBill({ sdk }: Person): Promise<string> {
  const file = { name: 'bill.png', mimeType: picture.mimeType, size: picture.buffer.length };
  const id = idOf(await sdk.ownFiles.create(file));
  const answer = await sdk.fileUploads.create({ fileId: new types.UUID(id) });
  const { url, method, headers } = v.parse(address, toPlain(answer.data)).data.attributes;
  await fetch(url, { method, headers, body: picture.buffer });
  const state = async () =>
    v.parse(ownFile, toPlain((await sdk.ownFiles.show({ id })).data)).data.attributes.state;
  await expect.poll(state).toBe('available');
  return id;
}

/** Writes in an order and attaches a workshop's bill. */
async function sayWithBill(person: Person, orderId: string, content: string) {
  const bill = await uploadBill(person);
  const message = idOf(
    await person.sdk.messages.send({
      transactionId: new types.UUID(orderId),
      content,
      publicFileAttachments: [new types.UUID(bill)],
    }),
  );
  return { message, bill };
}

type OfOrder = Pick<HeldOrder, 'id' | 'stay'>;

/** The answer to a claim, with a bill where the sum needs one. */
export async function openClaim(
  product: OwnProduct,
  { id: orderId, stay }: OfOrder,
  {
    person,
    words,
    line,
  }: { readonly person: Person; readonly words: string; readonly line: Claimed },
) {
  const said = needsBill(line)
    ? await sayWithBill(person, orderId, words)
    : { message: await say(person, orderId, words), bill: null };
  const body = { orderId, stay, currency: 'USD', lines: [line], ...said };
  return post(product, 'open-claim', { person, body });
}

/** The owner reports damage of the saw. */
export async function claimDamage(
  product: OwnProduct,
  order: HeldOrder,
  sum: number,
): Promise<void> {
  const answer = await openClaim(product, order, {
    person: order.owner,
    words: 'The fence is bent.',
    line: { kind: 'damage', tool: order.saw.id, sum },
  });
  expect(answer).toMatchObject({ status: 200 });
}

/** Takes a step of one side in an order's first claim. */
export async function stepInClaim(
  product: OwnProduct,
  { id: orderId }: Pick<HeldOrder, 'id'>,
  {
    person,
    body,
    number = 1,
  }: { readonly person: Person; readonly body: object; readonly number?: number },
): Promise<void> {
  const answer = await post(product, 'move-claim', { person, body: { orderId, number, ...body } });
  expect(answer).toMatchObject({ status: 200 });
}

export async function disagree(
  product: OwnProduct,
  order: Pick<HeldOrder, 'id'>,
  { person, number = 1 }: { readonly person: Person; readonly number?: number },
): Promise<void> {
  const message = await say(person, order.id, 'It was like that before.');
  await stepInClaim(product, order, { person, number, body: { action: 'disagree', message } });
}
