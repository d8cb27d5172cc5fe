import { type UserId } from '~/domain/ids';
import { type Asked } from '~/domain/order/process/renter-limits';

/** Refuses what a renter may not order now. It is asked with each quote of a session, and under the renter's lock with each order. */
export type MayOrder = (renter: UserId, asked: Asked) => Promise<void>;
