import * as v from 'valibot';
import { type ApiClient } from './api-client';
import { postToServer } from './own-server';

const answerSchema = v.object({ state: v.picklist(['none', 'past-due', 'due', 'ready']) });

export type PayoutState = v.InferOutput<typeof answerSchema>['state'];

/** Whether the user can be paid, as the payment provider says it now. */
export const readOwnPayouts = async (client: ApiClient): Promise<PayoutState> =>
  v.parse(answerSchema, await postToServer(client, '/api/own-payouts', {})).state;
