import { type ListingId, type TransactionId } from '~/domain/ids';
import { type Appointment, type CheckMoment } from '~/domain/order-metadata';
import { type StayId } from '~/domain/stay-id';
import { type ApiClient } from './api-client';
import { postToServer } from './own-server';

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
  const body = { ...hour, action: 'propose', times: times.map((time) => time.toISOString()) };
  await postToServer(client, '/api/order-hours', body);
}

/** Agrees to an hour that the other side proposed. Rejects with `hours-changed` if the proposal is gone. */
export async function acceptHour(client: ApiClient, hour: HourOf, time: Date): Promise<void> {
  const body = { ...hour, action: 'accept', time: time.toISOString() };
  await postToServer(client, '/api/order-hours', body);
}

/** Declines all hours that the other side proposed; `words` can be empty. */
export async function declineHours(client: ApiClient, hour: HourOf, words: string): Promise<void> {
  await postToServer(client, '/api/order-hours', { ...hour, action: 'decline', words });
}

export interface NotedPicture {
  /** Attached to the message of the note. */
  readonly fileId: string;
  readonly name: string;
  readonly itemListingId?: ListingId;
  /** Damage that it shows, in words. */
  readonly marked?: string;
}

export interface ConditionNote {
  readonly transactionId: TransactionId;
  readonly stay: StayId;
  readonly check: CheckMoment;
  /** The message of the order that has the pictures; null without pictures. */
  readonly messageId: string | null;
  readonly note: string;
  readonly pictures: readonly NotedPicture[];
  /** Whether the other side's note is right. */
  readonly confirmed: boolean;
}

/**
 * Keeps the condition of a stay's tools with the order. It cannot be changed afterwards: what this side noted before stays. Rejects with
 * `conflict` if it is not the time for it.
 */
export async function noteCondition(client: ApiClient, note: ConditionNote): Promise<void> {
  await postToServer(client, '/api/order-check', note);
}
