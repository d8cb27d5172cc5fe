import { http } from 'msw';
import { transit, types } from 'sharetribe-flex-sdk';
import { toPlain } from '~/api/marketplace/read-response';
import { aPageOf, aUuid } from '~/testing/builders';
import { apiUrl } from '~/testing/marketplace-handlers';
import { aTransaction } from '~/testing/transaction-builders';
import { transitResponse } from '~/testing/transit';
import { ID, network, partiesOf, show, type Shown } from '~/testing/order-page';

/** The days of `aBooking`. */
export const STAY = '2026-06-12_2026-06-15';

export const EXTENSION = aUuid();

export const during = new Date('2026-06-13T15:00:00.000Z');

const usd = (amount: number) => new types.Money(amount, 'USD');

export const confirmed = jest.fn();

export const server = (path: string) => `http://localhost/api/${path}`;

/** The requests from the page to our server. */
export const sent: { path: string; body: unknown }[] = [];

const answering = (path: string, answer: object) =>
  http.post(server(path), async ({ request }) => {
    sent.push({ path, body: toPlain(transit.read(await request.text())) });
    return transitResponse(answer);
  });

export const savedCard = {
  paymentMethodId: 'pm_1',
  brand: 'visa',
  last4Digits: '4242',
  expirationMonth: 12,
  expirationYear: 2030,
};

export const bodyOf = (path: string) => sent.find((each) => each.path === path)?.body;

const lines = [
  { code: 'line-item/night', unitPrice: usd(3800), lineTotal: usd(7600), quantity: 2 },
  {
    code: 'line-item/customer-commission',
    unitPrice: usd(1140),
    lineTotal: usd(1140),
    quantity: 1,
  },
].map((line, index) => ({
  ...line,
  quantity: new types.BigDecimal(String(line.quantity)),
  includeFor: index === 0 ? ['customer', 'provider'] : ['customer'],
}));

export const quote = {
  lineItems: lines,
  taxes: [0],
  taxStatus: 'known',
  payinTotal: { amount: 8740, currency: 'USD' },
  payoutTotal: { amount: 6840, currency: 'USD' },
};

export const nights = (state: string, end = '2026-06-17') => ({
  extensionNights: [
    {
      id: EXTENSION,
      state: `state/${state}`,
      start: '2026-06-15',
      end,
      answerBy: '2026-06-15T22:00:00.000Z',
      at: '2026-06-13T12:00:00.000Z',
    },
  ],
});

export const fee = (state: string) => ({
  lateFee: {
    state,
    amount: { amount: 3800, currency: 'USD' },
    askedAt: '2026-06-16T12:00:00.000Z',
    due: '2026-06-15T22:00:00.000Z',
    back: '2026-06-16T12:00:00.000Z',
  },
});

/** Opens the order's page, with the answers that the panel asks for. */
export async function open(shown: Shown) {
  const secret = {
    stripePaymentIntents: {
      default: { stripePaymentIntentId: 'pi_1', stripePaymentIntentClientSecret: 'pi_secret' },
    },
  };
  const unpaid = aTransaction({
    ...partiesOf(shown.side ?? 'customer'),
    id: EXTENSION,
    state: 'state/pending-payment',
    payin: 8740,
    protectedData: secret,
  });
  network.use(
    http.get(apiUrl('timeslots/query'), () =>
      transitResponse(
        aPageOf([
          {
            id: new types.UUID(aUuid()),
            type: 'timeSlot',
            attributes: {
              type: 'time-slot/day',
              start: new Date('2026-06-15'),
              end: new Date('2026-06-18'),
              seats: 1,
            },
          },
        ]),
      ),
    ),
    answering('extension-quote', quote),
    answering('request-extension', { data: unpaid }),
    answering('move-extension', { data: { id: EXTENSION } }),
    answering('late-fee-quote', quote),
    answering('pay-late-fee', { data: unpaid }),
    answering('move-late-fee', { data: { id: ID } }),
    answering('say-return', { isChanged: true }),
  );
  return show({ now: during, ...shown });
}
