import * as v from 'valibot';
import { type LineItem, lineItemSchema } from '~/domain/money/line-items';

/** Lines of a quote or a transaction. Throws if they are not what the server writes. */
export const parseLineItems = (value: unknown): LineItem[] =>
  v.parse(v.array(lineItemSchema), value);
