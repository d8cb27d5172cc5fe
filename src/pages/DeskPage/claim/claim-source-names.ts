import { type ClaimSource } from '~/domain/order/claim/claim-terms';
import { type MessageId } from '~/i18n/message-id';

/** "From the hold": where the money of a claim comes from, as staff read it. */
export const claimSourceNames = {
  hold: 'DeskClaims.hold',
  protection: 'DeskClaims.protection',
  card: 'DeskClaims.card',
  refund: 'DeskClaims.refund',
} as const satisfies Record<ClaimSource, MessageId>;
