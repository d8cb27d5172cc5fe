import { type Earnings, parseEarnings } from '~/domain/payout/earnings';
import { ownEarnings } from '~/wire/earnings';
import { type ApiClient } from '../marketplace/api-client';
import { withCoversOnly } from '../listing/covers';
import { callServer } from '../marketplace/own-server';
import { readResponse } from '../marketplace/read-response';
import { type Entity } from '../marketplace/resources';

interface OwnEarnings {
  /** Null while the server does not know them. */
  readonly earnings: Earnings | null;
  /** The tools that have their own sums, closed ones included. */
  readonly entities: readonly Entity[];
}

/** What the user's tools bring in, as the server stores it. */
export async function readOwnEarnings(client: ApiClient): Promise<OwnEarnings> {
  const { earnings, listings } = await callServer(client, ownEarnings, {});
  const { entities } = readResponse({ status: 200, statusText: 'OK', data: listings });
  return { earnings: parseEarnings(earnings) ?? null, entities: withCoversOnly(entities) };
}
