import { HOURS_ANCHOR } from '~/config/paths';
import { type CheckMoment } from '~/domain/order/stay/order-metadata';
import { type Stay } from '~/domain/order/stay/stays';

/** Returns the anchor of the notes of a stay's hand-over or return. */
export const checkId = ({ id }: Stay, check: CheckMoment): string => `${check}-${id}`;

/** Returns the anchor of a stay's hours. Emails lead to all hours of an order. */
export const hoursId = ({ id }: Stay): string => `${HOURS_ANCHOR}-${id}`;
