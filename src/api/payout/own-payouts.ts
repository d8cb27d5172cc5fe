import { type PayoutState } from '~/domain/payout/payouts';
import { ownPayouts } from '~/wire/account';
import { type ApiClient } from '../marketplace/api-client';
import { callServer } from '../marketplace/own-server';

/** Whether the user can be paid, as the payment provider says now. */
export const readOwnPayouts = async (client: ApiClient): Promise<PayoutState> =>
  (await callServer(client, ownPayouts, {})).state;
