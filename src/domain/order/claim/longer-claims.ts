import * as v from 'valibot';
import { isoTime } from '../stay/order-metadata';
import { type Role } from '../process/transaction-graph';

/** Key of an order's metadata: until when staff let a side report something, beyond the usual time. */
export const CLAIM_TIME_KEY = 'claimTime';

const time = v.fallback(v.optional(isoTime), undefined);
const timesSchema = v.object({ customer: time, provider: time });
const metadataSchema = v.fallback(
  v.object({ [CLAIM_TIME_KEY]: v.fallback(v.optional(timesSchema), undefined) }),
  {},
);

/** ISO, for each side that has more time. */
export type LongerClaims = Partial<Readonly<Record<Role, string>>>;

export const parseLongerClaims = (metadata: unknown): LongerClaims => {
  const { customer, provider } = v.parse(metadataSchema, metadata)[CLAIM_TIME_KEY] ?? {};
  return { ...(customer && { customer }), ...(provider && { provider }) };
};
