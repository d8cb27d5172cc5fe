import { type ClaimKind, type ClaimSource } from '~/domain/order/claim/claim-terms';
import { type MessageId } from '~/i18n/message-id';

/** The problem as a part of a sentence: "Dana reports damage". */
export const claimKindTexts = {
  damage: 'Claim.damage',
  missing: 'Claim.missing',
  'not-returned': 'Claim.notReturned',
  cleaning: 'Claim.cleaning',
  'late-fee': 'Claim.lateFee',
  'not-working': 'Claim.notWorking',
  'not-as-described': 'Claim.notAsDescribed',
  'not-handed-over': 'Claim.notHandedOver',
} as const satisfies Record<ClaimKind, MessageId>;

/** The same on its own: "Damaged". */
export const claimKindLabels = {
  damage: 'ClaimForm.damage',
  missing: 'ClaimForm.missing',
  'not-returned': 'ClaimForm.notReturned',
  cleaning: 'ClaimForm.cleaning',
  'late-fee': 'ClaimForm.lateFee',
  'not-working': 'ClaimForm.notWorking',
  'not-as-described': 'ClaimForm.notAsDescribed',
  'not-handed-over': 'ClaimForm.notHandedOver',
} as const satisfies Record<ClaimKind, MessageId>;

/** The consequence of each kind. Late fees become claims automatically. */
export const claimKindHints = {
  damage: 'ClaimForm.damageHint',
  missing: 'ClaimForm.missingHint',
  'not-returned': 'ClaimForm.notReturnedHint',
  cleaning: 'ClaimForm.cleaningHint',
  'late-fee': undefined,
  'not-working': 'ClaimForm.notWorkingHint',
  'not-as-described': 'ClaimForm.notAsDescribedHint',
  'not-handed-over': 'ClaimForm.notHandedOverHint',
} as const satisfies Record<ClaimKind, MessageId | undefined>;

/** The source of money as a part of a sentence: "$25.00 from the hold". */
export const claimSourceTexts = {
  hold: 'Claim.fromHold',
  protection: 'Claim.fromProtection',
  card: 'Claim.fromCard',
  refund: 'Claim.asRefund',
} as const satisfies Record<ClaimSource, MessageId>;
