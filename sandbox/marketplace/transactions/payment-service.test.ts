import { usePayments } from '../../payments/testing/use-payments';
import { EngineError } from '../engine/engine-error';
import { StripePayments } from './payment-service';

const payments = usePayments();

afterEach(() => jest.restoreAllMocks());

const authorized = () => payments.toOwner({ confirm: true, payment_method: 'pm_card_visa' });

/** The service; right after its first look at an intent, somebody else acts. */
function serviceWhileOthersAct(act: () => Promise<unknown>) {
  const { stripe } = payments;
  const look = stripe.paymentIntents.retrieve.bind(stripe.paymentIntents);
  jest.spyOn(stripe.paymentIntents, 'retrieve').mockImplementationOnce(async (...args) => {
    const seen = await look(...args);
    await act();
    return seen;
  });
  return new StripePayments(() => stripe);
}

const statusOf = async (id: string) => (await payments.stripe.paymentIntents.retrieve(id)).status;

test('a hold that ends by itself just before it is canceled counts as canceled', async () => {
  const { id } = await authorized();
  const service = serviceWhileOthersAct(() => payments.stripe.paymentIntents.cancel(id));
  await service.perform({ kind: 'refundOrCancel', intentId: id }, 'lapsed');
  expect(await statusOf(id)).toBe('canceled');
});

test('a charge that the operator refunds at the same moment counts as refunded, and is refunded once', async () => {
  const { id } = await authorized();
  await payments.stripe.paymentIntents.capture(id);
  const service = serviceWhileOthersAct(() =>
    payments.stripe.refunds.create({
      payment_intent: id,
      reverse_transfer: true,
      refund_application_fee: true,
    }),
  );
  await service.perform({ kind: 'refundOrCancel', intentId: id }, 'refunded-by-others');
  const { data } = await payments.stripe.refunds.list({ payment_intent: id });
  expect(data.map(({ amount }) => amount)).toEqual([10_000]);
});

test('a payment that the customer confirms at the same moment counts as confirmed', async () => {
  const { id } = await payments.toOwner({ payment_method: 'pm_card_visa' });
  const service = serviceWhileOthersAct(() => payments.stripe.paymentIntents.confirm(id));
  const confirm = { kind: 'confirmPaymentIntent' as const, intentId: id, push: false };
  await service.perform(confirm, 'confirmed-by-others');
  expect(await statusOf(id)).toBe('requires_capture');
});

test('a charge that the operator captures at the same moment counts as captured', async () => {
  const { id } = await authorized();
  const service = serviceWhileOthersAct(() => payments.stripe.paymentIntents.capture(id));
  await service.perform({ kind: 'capturePaymentIntent', intentId: id }, 'captured-by-others');
  expect(await statusOf(id)).toBe('succeeded');
});

test('a capture of a hold that has just ended is refused', async () => {
  const { id } = await authorized();
  const service = serviceWhileOthersAct(() => payments.stripe.paymentIntents.cancel(id));
  const capture = service.perform({ kind: 'capturePaymentIntent', intentId: id }, 'too-late');
  await expect(capture).rejects.toThrow(EngineError);
  expect(await statusOf(id)).toBe('canceled');
});
