import { HOURS_ANCHOR } from '~/config/paths';
import { type CheckMoment } from '~/domain/order/stay/order-metadata';
import { type Stay } from '~/domain/order/stay/stays';

/** Where the page shows the notes of a stay's hand-over or return. */
export const checkId = ({ id }: Stay, check: CheckMoment): string => `${check}-${id}`;

/** Where the page shows the hours of a stay. Mails lead to all hours of an order. */
export const hoursId = ({ id }: Stay): string => `${HOURS_ANCHOR}-${id}`;
