import { type ListingId } from '~/domain/ids';
import { type Claim } from '~/domain/order/claim/claims';
import { type StayId } from '~/domain/order/stay/stay-id';

export const aListingUuid = '00000000-0000-4000-8000-000000000007' as ListingId;
export const aMessageId = '00000000-0000-4000-8000-0000000000aa';

/** A claim of $64.00 for a damaged tool, reported on June 16, 2026, at 9:10 am in Chicago. */
export const aClaim = (changes: Partial<Claim> = {}): Claim => ({
  by: 'provider',
  at: '2026-06-16T14:10:00.000Z',
  stay: '2026-06-12_2026-06-15' as StayId,
  currency: 'USD',
  lines: [{ kind: 'damage', tool: aListingUuid, sum: 6400 }],
  message: aMessageId,
  ...changes,
});
