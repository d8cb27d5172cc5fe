import type * as v from 'valibot';
import { type placeOrder } from '~/wire/orders';

/** What a browser may say about an order: tools, days and choices. Never a price, a tax or an owner. */
export type PlaceOrderRequest = v.InferOutput<typeof placeOrder.body>;
export type OrderItemRequest = PlaceOrderRequest['order']['items'][number];
