import { types } from 'sharetribe-flex-sdk';
import { queryMessages, sendMessage } from '~/api/order/messages';
import { queryListingReviews } from '~/api/listing/reviews';
import { queryTransactions, showTransaction, takeTransition } from '~/api/order/transactions';
import { acceptances } from '~/domain/listing/acceptance';
import { rulesOfOrders } from '../../server/core/orders/process-rules';
import { fileAddress, ownFileAddress, uploadFile } from '~/api/order/files';
import { type Part } from './calls';
import { orderOf, placeOrder, refusal, requestOrder, typesIn, type World } from './world';

const take = async (world: World, id: string, transition: 'complete' | 'cancel-by-customer') => {
  const member = transition === 'complete' ? world.owner : world.renter;
  const step = {
    id: new types.UUID(id),
    transition: `transition/${transition}` as const,
    params: {},
  };
  return (await member.trusted()).transactions.transition(step, { expand: true });
};

export const transactions: Part<'transactions' | 'processTransitions' | 'reviews'> = {
  'transactions.initiate': async (world) => {
    const { intent, id } = await requestOrder(world, 10);
    expect(intent.stripePaymentIntentClientSecret).toMatch(/_secret_/);
    const shown = await showTransaction(world.renter.api, id);
    expect(shown.entities).toContainEqual(
      expect.objectContaining({
        type: 'transaction',
        attributes: expect.objectContaining({
          state: 'state/pending-payment',
          payinTotal: { amount: 4600, currency: 'USD' },
          payoutTotal: { amount: 3600, currency: 'USD' },
        }),
      }),
    );
    const byBrowser = world.renter.sdk.transactions.initiate(orderOf(world, 10));
    expect(await refusal(byBrowser)).toMatchObject({ status: 403 });
    await requestOrder(world, 10);
    const third = (await world.renter.trusted()).transactions.initiate(orderOf(world, 10));
    expect(await refusal(third)).toMatchObject({ code: 'transaction-booking-time-not-available' });
  },
  'transactions.transition': async (world) => {
    const { id, intent } = await requestOrder(world, 14);
    const confirm = { transition: 'transition/confirm-payment' } as const;
    const unpaid = takeTransition(world.renter.api, id, confirm);
    expect(await refusal(unpaid)).toMatchObject({ code: 'stripe-invalid-payment-intent-status' });
    await world.payments.paymentIntents.confirm(intent.stripePaymentIntentId, {
      payment_method: 'pm_card_visa',
    });
    await takeTransition(world.renter.api, id, confirm);
    const twice = takeTransition(world.renter.api, id, confirm);
    expect(await refusal(twice)).toMatchObject({ code: 'transaction-invalid-transition' });
    const cancel = { transition: 'transition/cancel-by-customer' } as const;
    const byBrowser = takeTransition(world.renter.api, id, cancel);
    expect(await refusal(byBrowser)).toMatchObject({ status: 403 });
    await take(world, id, 'cancel-by-customer');
    const paid = await world.payments.paymentIntents.retrieve(intent.stripePaymentIntentId, {
      expand: ['latest_charge'],
    });
    expect(paid.latest_charge).toMatchObject({ refunded: true });
  },
  'transactions.show': async (world) => {
    const id = await placeOrder(world, 18);
    const include = ['booking', 'listing', 'customer', 'provider'];
    const answer = await world.owner.sdk.transactions.show({ id, include });
    expect(typesIn(answer)).toEqual(['booking', 'listing', 'transaction', 'user']);
    const stranger = await world.join('Stan');
    for (const { api } of [stranger, world.visit()]) {
      expect(await refusal(showTransaction(api, id))).toMatchObject({ status: 403 });
    }
  },
  'transactions.query': async (world) => {
    const id = await placeOrder(world, 22);
    const query = { sort: 'bookingStart', page: 1, perPage: 1 } as const;
    const states = ['state/accepted'] as const;
    const orders = await queryTransactions(world.renter.api, { ...query, states, side: 'order' });
    expect(orders.pagination).toMatchObject({ page: 1, perPage: 1 });
    const sales = await queryTransactions(world.owner.api, {
      ...query,
      perPage: 100,
      side: 'sale',
    });
    expect(sales.ids).toContain(id);
    const none = await queryTransactions(world.owner.api, { ...query, side: 'order' });
    expect(none.ids).toEqual([]);
  },
  'processTransitions.query': async ({ renter }) => {
    for (const accepts of acceptances) {
      expect(await rulesOfOrders(await renter.trusted(), accepts)).toEqual({
        completes: 'by-server',
        accepts,
      });
    }
  },
  'reviews.query': async (world) => {
    const { owner, renter, tool } = world;
    const id = await placeOrder(world, 26);
    await take(world, id, 'complete');
    await takeTransition(renter.api, id, {
      transition: 'transition/review-1-by-customer',
      params: { reviewRating: 5, reviewContent: 'Sharp.' },
    });
    expect(await queryListingReviews(world.visit().api, tool)).toMatchObject({ ids: [] });
    await takeTransition(owner.api, id, {
      transition: 'transition/review-2-by-provider',
      params: { reviewRating: 4, reviewContent: 'Came back clean.' },
    });
    const { entities } = await queryListingReviews(world.visit().api, tool);
    expect(entities).toContainEqual(
      expect.objectContaining({
        type: 'review',
        attributes: expect.objectContaining({ rating: 5, content: 'Sharp.', state: 'public' }),
      }),
    );
  },
};

const manual = () => new File(['%PDF-1.4\n%EOF\n'], 'manual.pdf', { type: 'application/pdf' });

type TalkParts = 'messages' | 'ownFiles' | 'fileUploads' | 'fileDownloads' | 'ownFileDownloads';

export const talk: Part<TalkParts> = {
  'messages.send': async (world) => {
    const id = await placeOrder(world, 34);
    const { entities } = await sendMessage(world.renter.api, id, { content: 'Is it new?' });
    expect(entities.map(({ type }) => type)).toEqual(['message', 'user']);
    const stranger = await world.join('Sam');
    const foreign = sendMessage(stranger.api, id, { content: 'Hello' });
    expect(await refusal(foreign)).toMatchObject({ status: expect.any(Number) });
  },
  'messages.query': async (world) => {
    const id = await placeOrder(world, 44);
    for (const content of ['First', 'Second']) await sendMessage(world.renter.api, id, { content });
    const { entities, pagination } = await queryMessages(world.owner.api, id, 1);
    const texts = entities.flatMap((each) =>
      each.type === 'message' ? [each.attributes.content] : [],
    );
    expect(texts).toEqual(['Second', 'First']);
    expect(pagination).toMatchObject({ page: 1, totalItems: 2 });
  },
  'ownFiles.create': async ({ renter, visit }) => {
    const announced = { name: 'manual.pdf', mimeType: 'application/pdf', size: 12 };
    expect(typesIn(await renter.sdk.ownFiles.create(announced))).toEqual(['ownFile']);
    expect(await refusal(visit().sdk.ownFiles.create(announced))).toMatchObject({ status: 403 });
  },
  'fileUploads.create': async ({ renter }) => {
    expect(await uploadFile(renter.api, manual())).toMatch(/^[0-9a-f-]{36}$/);
  },
  'ownFiles.show': async ({ renter, owner }) => {
    const id = await uploadFile(renter.api, manual());
    expect(await refusal(owner.sdk.ownFiles.show({ id }))).toMatchObject({ code: 'not-found' });
    const pretended = new File(['no picture'], 'x.png', { type: 'image/png' });
    expect(await refusal(uploadFile(renter.api, pretended))).toMatchObject({
      code: 'file-refused',
    });
  },
  'ownFileDownloads.create': async ({ renter, owner }) => {
    const id = await uploadFile(renter.api, manual());
    const reply = await fetch(await ownFileAddress(renter.api, id));
    expect(await reply.text()).toContain('%PDF');
    expect(await refusal(ownFileAddress(owner.api, id))).toMatchObject({
      status: expect.any(Number),
    });
  },
  'fileDownloads.create': async (world) => {
    const { renter, owner } = world;
    const order = await placeOrder(world, 48);
    const fileIds = [await uploadFile(renter.api, manual())];
    const { attachments } = await sendMessage(renter.api, order, { content: 'See', fileIds });
    const [{ attachmentId = '' } = {}] = attachments;
    const reply = await fetch(await fileAddress(owner.api, attachmentId));
    expect(reply.headers.get('content-disposition')).toContain('manual.pdf');
    const stranger = await world.join('Sue');
    expect(await refusal(fileAddress(stranger.api, attachmentId))).toMatchObject({
      status: expect.any(Number),
    });
  },
};
