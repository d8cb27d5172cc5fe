import type * as v from 'valibot';
import { type TransactionId } from '~/domain/ids';
import { type Appointment } from '~/domain/order/order-metadata';
import { type StayId } from '~/domain/order/stay-id';
import * as wire from '~/wire/arranging';
import { type ApiClient } from '../marketplace/api-client';
import { callServer } from '../marketplace/own-server';

interface HourOf {
  readonly transactionId: TransactionId;
  readonly stay: StayId;
  readonly appointment: Appointment;
}

/** Proposes up to three hours to the other side. Rejects with `conflict` if the hour cannot be changed any more. */
export async function proposeHours(
  client: ApiClient,
  hour: HourOf,
  times: readonly Date[],
): Promise<void> {
  const iso = times.map((time) => time.toISOString());
  await callServer(client, wire.arrangeHours, { ...hour, action: 'propose', times: iso });
}

/** Agrees to an hour that the other side proposed. Rejects with `hours-changed` if the proposal is gone. */
export async function acceptHour(client: ApiClient, hour: HourOf, time: Date): Promise<void> {
  const iso = time.toISOString();
  await callServer(client, wire.arrangeHours, { ...hour, action: 'accept', time: iso });
}

/** Declines all hours that the other side proposed; `words` can be empty. */
export async function declineHours(client: ApiClient, hour: HourOf, words: string): Promise<void> {
  await callServer(client, wire.arrangeHours, { ...hour, action: 'decline', words });
}

type Note = v.InferInput<typeof wire.noteCondition.body>;
type NotedPicture = Note['pictures'][number];
interface ConditionNote extends Readonly<Omit<Note, 'pictures'>> {
  readonly pictures: readonly NotedPicture[];
}

/**
 * Keeps the condition of a stay's tools with the order. It cannot be changed afterwards: what this side noted before stays. Rejects with
 * `conflict` if it is not the time for it.
 */
export async function noteCondition(client: ApiClient, note: ConditionNote): Promise<void> {
  await callServer(client, wire.noteCondition, { ...note, pictures: [...note.pictures] });
}
