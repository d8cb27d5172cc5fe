import { type UserId } from '~/domain/ids';
import { type Asked } from '~/domain/order/process/renter-limits';

/**
 * Refuses orders that a renter may not place now. It is called with each quote of a session, and under the renter's lock with each order.
 */
export type MayOrder = (renter: UserId, asked: Asked) => Promise<void>;
