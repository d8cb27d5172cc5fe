import { type Uuid } from 'sharetribe-flex-sdk';

/** The SDK's own id value, which commands need; queries take the id as text. The code is in the SDK's chunk. */
export async function toUuid(id: string): Promise<Uuid> {
  const { types } = await import(/* webpackChunkName: "marketplace-sdk" */ 'sharetribe-flex-sdk');
  return new types.UUID(id);
}
