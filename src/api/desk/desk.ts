import type * as v from 'valibot';
import * as wire from '~/wire/desk';
import { type ApiClient } from '../marketplace/api-client';
import { callServer } from '../marketplace/own-server';

export type DeskMoves = v.InferOutput<typeof wire.deskMoves.answer>;
export type Debt = v.InferInput<typeof wire.settleDebt.body>;
export type RefundRequest = v.InferInput<typeof wire.refundPart.body>;

/** Until when the desk is open, ISO; null if it asks for the password. Rejects with `not-found` for people who are no staff. */
export const askDoor = async (client: ApiClient): Promise<string | null> =>
  (await callServer(client, wire.deskDoor, {})).until;

/** Rejects with `forbidden` if the password is wrong. */
export const enterDesk = async (client: ApiClient, password: string): Promise<string> =>
  (await callServer(client, wire.enterDesk, { password })).until;

export const readMoves = (client: ApiClient): Promise<DeskMoves> =>
  callServer(client, wire.deskMoves, {});

/** Resolves with the number of the move. Rejects as the entry of the endpoint says. */
export const refundPart = async (client: ApiClient, request: RefundRequest): Promise<number> =>
  (await callServer(client, wire.refundPart, request)).number;

export const settleDebt = async (client: ApiClient, debt: Debt): Promise<string> =>
  (await callServer(client, wire.settleDebt, debt)).settledAt;

export const dropDifference = async (client: ApiClient, key: string): Promise<boolean> =>
  (await callServer(client, wire.dropDifference, { key })).dropped;
