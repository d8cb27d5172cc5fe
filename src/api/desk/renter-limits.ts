import type * as v from 'valibot';
import { type UserId } from '~/domain/ids';
import * as wire from '~/wire/renter-limits';
import { type ApiClient } from '../marketplace/api-client';
import { callServer } from '../marketplace/own-server';

export type RenterLimits = v.InferOutput<typeof wire.deskRenterLimits.answer>;

/** What a person may rent at the moment. */
export const readRenterLimits = (client: ApiClient, userId: UserId): Promise<RenterLimits> =>
  callServer(client, wire.deskRenterLimits, { userId });
