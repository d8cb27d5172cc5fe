import { type Scope } from './http/endpoint';
import { newId } from './http/ids';
import { type JsonObject } from './http/json';
import { paymentsEvents } from './schema/journal';

/** Records that something happened, in the transaction in which it happens. */
export async function recordEvent(
  scope: Pick<Scope, 'db' | 'now' | 'owner'>,
  type: string,
  object: JsonObject,
): Promise<void> {
  await scope.db
    .insert(paymentsEvents)
    .values({ id: newId('evt'), owner: scope.owner, type, object, created: scope.now });
}
