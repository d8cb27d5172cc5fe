import * as v from 'valibot';
import { type PayoutState, payoutStates } from '~/domain/payouts';
import { type ApiClient } from './api-client';
import { postToServer } from './own-server';

const answerSchema = v.object({ state: v.picklist(payoutStates) });

/** Whether the user can be paid, as the payment provider says now. */
export const readOwnPayouts = async (client: ApiClient): Promise<PayoutState> =>
  v.parse(answerSchema, await postToServer(client, '/api/own-payouts', {})).state;
