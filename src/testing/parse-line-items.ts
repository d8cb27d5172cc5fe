import * as v from 'valibot';
import { type LineItem, lineItemSchema } from '~/domain/money/line-items';

/** Parses the lines of a quote or a transaction. Throws if the server does not write them like this. */
export const parseLineItems = (value: unknown): LineItem[] =>
  v.parse(v.array(lineItemSchema), value);
