import { eq } from 'drizzle-orm';
import { type Db } from '../../platform/database';
import { invalidRequest, noSuchReference } from '../http/errors';
import { paymentsTokens, type TokenPayload } from '../schema/customers';

export type TokenRow = typeof paymentsTokens.$inferSelect;

/** Uses up a token of one type, because a token works once. */
export async function useToken<T extends TokenPayload['type']>(
  db: Db,
  id: string,
  { type, param }: { type: T; param: string },
): Promise<Extract<TokenPayload, { type: T }>> {
  const [row] = await db
    .select()
    .from(paymentsTokens)
    .where(eq(paymentsTokens.id, id))
    .for('update');
  if (!row) throw noSuchReference('token', id, param);
  if (!isOfType(row.payload, type)) {
    throw invalidRequest(`The token ${id} is not a token of the type ${type}.`, { param });
  }
  if (row.used) {
    throw invalidRequest(`You cannot use a Stripe token more than once: ${id}.`, {
      code: 'token_already_used',
      param,
    });
  }
  await db.update(paymentsTokens).set({ used: true }).where(eq(paymentsTokens.id, id));
  return row.payload;
}

function isOfType<T extends TokenPayload['type']>(
  payload: TokenPayload,
  type: T,
): payload is Extract<TokenPayload, { type: T }> {
  return payload.type === type;
}
