import type * as v from 'valibot';
import { type TransactionId } from '~/domain/ids';
import * as wire from '~/wire/desk-order';
import { type ApiClient } from '../marketplace/api-client';
import { callServer } from '../marketplace/own-server';

export type DeskOrder = v.InferOutput<typeof wire.deskOrder.answer>;
export type OrderPayment = DeskOrder['payments'][number];
export type OrderMove = DeskOrder['moves'][number];

/** Rejects with `not-found` if there is no such order. */
export const readDeskOrder = (client: ApiClient, orderId: TransactionId): Promise<DeskOrder> =>
  callServer(client, wire.deskOrder, { orderId });
