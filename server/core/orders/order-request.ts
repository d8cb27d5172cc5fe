import type * as v from 'valibot';
import { type placeOrder } from '~/wire/orders';

/** The part of an order that a browser may choose: tools, days and options. It never names a price, a tax or an owner. */
export type PlaceOrderRequest = v.InferOutput<typeof placeOrder.body>;
export type OrderItemRequest = PlaceOrderRequest['order']['items'][number];
