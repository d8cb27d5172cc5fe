import type * as v from 'valibot';
import { type TransactionId } from '~/domain/ids';
import * as wire from '~/wire/desk-order';
import { type ApiClient } from '../marketplace/api-client';
import { callServer, doOnServer } from '../marketplace/own-server';

export type DeskOrder = v.InferOutput<typeof wire.deskOrder.answer>;
export type OrderEnding = v.InferInput<typeof wire.endOrder.body>;
/** What of an ended order is not done yet. */
export type OrderLeft = v.InferOutput<typeof wire.endOrder.answer>['left'];
export type OrderEntry = DeskOrder['entries'][number];
export type OrderPayment = DeskOrder['payments'][number];
export type OrderMove = DeskOrder['moves'][number];

/** Rejects with `not-found` if there is no such order. */
export const readDeskOrder = (client: ApiClient, orderId: TransactionId): Promise<DeskOrder> =>
  callServer(client, wire.deskOrder, { orderId });

export type OrderMessages = v.InferOutput<typeof wire.orderMessages.answer>;

/** A page of what the two sides wrote, newest first. Rejects with `not-found` if there is no such order. */
export const readOrderMessages = (
  client: ApiClient,
  asked: v.InferInput<typeof wire.orderMessages.body>,
): Promise<OrderMessages> => callServer(client, wire.orderMessages, asked);

/** Cancels or completes a running order. Rejects as the entry of the endpoint says. */
export const endOrder = async (client: ApiClient, ending: OrderEnding): Promise<OrderLeft> =>
  (await callServer(client, wire.endOrder, ending)).left;

/** Resolves with whether both have their email; else it is sent later. Rejects with `conflict` if the order has other entries by now. */
export const writeToSides = async (
  client: ApiClient,
  writing: v.InferInput<typeof wire.writeToSides.body>,
): Promise<boolean> => (await callServer(client, wire.writeToSides, writing)).isTold;

/** Rejects with `conflict` if the order has other entries by now, and with `day-to-come`. */
export const noteOutside = (
  client: ApiClient,
  note: v.InferInput<typeof wire.noteOutside.body>,
): Promise<void> => doOnServer(client, wire.noteOutside, note);

/** Resolves as {@link writeToSides}. Rejects with `claim-time` if the day adds nothing or is too far away. */
export const extendClaimTime = async (
  client: ApiClient,
  asked: v.InferInput<typeof wire.extendClaimTime.body>,
): Promise<boolean> => (await callServer(client, wire.extendClaimTime, asked)).isTold;
