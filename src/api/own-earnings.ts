import * as v from 'valibot';
import { type Earnings, parseEarnings } from '~/domain/earnings';
import { type ApiClient } from './api-client';
import { withCoversOnly } from './covers';
import { parseAnswer, postToServer } from './own-server';
import { readResponse } from './read-response';
import { type Entity } from './resources';

const answerSchema = v.object({ earnings: v.unknown(), listings: v.unknown() });

export interface OwnEarnings {
  /** Null while the server does not know them. */
  readonly earnings: Earnings | null;
  /** The tools that have their own sums, closed ones included. */
  readonly entities: readonly Entity[];
}

/** What the user's tools bring in, as the server stores it. */
export async function readOwnEarnings(client: ApiClient): Promise<OwnEarnings> {
  const answer = await postToServer(client, '/api/own-earnings', {});
  const { earnings, listings } = parseAnswer(answerSchema, answer);
  const { entities } = readResponse({ status: 200, statusText: 'OK', data: listings });
  return { earnings: parseEarnings(earnings) ?? null, entities: withCoversOnly(entities) };
}
