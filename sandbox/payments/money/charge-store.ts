import { and, eq } from 'drizzle-orm';
import { type Scope } from '../http/endpoint';
import { paymentsCharges } from '../schema/intents';
import { type ChargeRow } from './charge-money';

export async function findCharge(
  scope: Pick<Scope, 'db' | 'owner'>,
  id: string,
): Promise<ChargeRow | undefined> {
  const [row] = await scope.db
    .select()
    .from(paymentsCharges)
    .where(and(eq(paymentsCharges.id, id), eq(paymentsCharges.owner, scope.owner)));
  return row;
}
