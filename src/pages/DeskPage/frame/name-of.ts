import { type ClaimCase } from '~/wire/claims';
import { type Role } from '~/domain/order/process/transaction-graph';

/** Returns the name of a side of a claim. */
export const nameOf = (
  { renter, owner }: Pick<ClaimCase, 'renter' | 'owner'>,
  role: Role,
): string => (role === 'customer' ? renter.name : owner.name);
