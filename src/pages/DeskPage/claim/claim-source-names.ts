import { type ClaimSource } from '~/domain/order/claim/claim-terms';
import { type MessageId } from '~/i18n/message-id';

/** The names for staff of the sources of a claim's money, such as "From the hold". */
export const claimSourceNames = {
  hold: 'DeskClaims.hold',
  protection: 'DeskClaims.protection',
  card: 'DeskClaims.card',
  refund: 'DeskClaims.refund',
} as const satisfies Record<ClaimSource, MessageId>;
