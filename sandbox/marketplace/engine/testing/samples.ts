import { type Booking, type LineItem, type Payment, type StockReservation } from '../facts';
import { usd } from './engine-fixtures';

/** Days of February 2030, at UTC midnight. */
export const day = (date: string) => new Date(`2030-02-${date}T00:00:00.000Z`);
export const aBooking = (changes: Partial<Booking> = {}): Booking => ({
  id: 'b',
  start: day('01'),
  end: day('04'),
  displayStart: day('01'),
  displayEnd: day('04'),
  seats: 1,
  state: 'pending',
  ...changes,
});
export const aPayment = (changes: Partial<Payment> = {}): Payment => ({
  intentId: 'pi_1',
  clientSecret: 'pi_1_secret',
  push: false,
  status: 'created',
  payoutId: null,
  paidOut: false,
  ...changes,
});
export const aReservation = (state: StockReservation['state']): StockReservation => ({
  id: 's',
  quantity: 2,
  state,
});
export const rental: LineItem = {
  code: 'line-item/night',
  unitPrice: usd(1000),
  lineTotal: usd(3000),
  quantity: '3',
  reversal: false,
  includeFor: ['customer', 'provider'],
};
export const commission: LineItem = {
  code: 'line-item/provider-commission',
  unitPrice: usd(3000),
  lineTotal: usd(-300),
  percentage: '-10',
  reversal: false,
  includeFor: ['provider'],
};
export const priced = {
  lineItems: [rental, commission],
  payinTotal: usd(3000),
  payoutTotal: usd(2700),
};
export const act = (name: string, config = '') =>
  `{:name :action/${name}${config && ` :config ${config}`}}`;
export const dates = { bookingStart: day('01'), bookingEnd: day('04') };
