import {
  type NewRenterLimits,
  renterFault,
  type RenterFault,
} from '~/domain/order/process/renter-limits';
import { type RefusalCode } from '~/wire/refusals';
import { ServerError } from '../../base/errors';
import { type MayOrder } from '../../core/orders/may-order';
import { readRecord, type RecordServices } from './read-record';

const refusals = {
  late: ['renter-late', 'A tool that you rented is more than a day late'],
  owes: ['renter-owes', 'A claim that was decided is not paid yet'],
  orders: ['new-renter-orders', 'New renters can have only so many open orders'],
  sum: ['new-renter-sum', 'The open orders of new renters can come to so much only'],
} as const satisfies Record<RenterFault['is'], readonly [code: RefusalCode, title: string]>;

/** Refuses orders of renters who have a tool that is very late or an unpaid claim, and of new ones who have reached their limits. */
export const mayOrder =
  (services: RecordServices, limits: NewRenterLimits): MayOrder =>
  async (renter, asked) => {
    const fault = renterFault(await readRecord(services, renter), asked, limits);
    if (!fault) return;
    const [code, title] = refusals[fault.is];
    const meta = 'limit' in fault ? { limit: fault.limit } : { transactionId: fault.orderId };
    throw new ServerError(code, { title, meta });
  };
