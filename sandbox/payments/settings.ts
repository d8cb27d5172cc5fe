import { type FailsInside, type PaymentSettings } from './http/endpoint';

export interface PaymentsOptions {
  /** Called after an account was changed on a hosted page; the hosted service would call a webhook. */
  onAccountChange?: (account: string) => Promise<void>;
  /** Asked before each charge: a test may let the card network be down. */
  isCardNetworkDown?: () => boolean;
  /** Asked before each call that changes something: a test may let the service fail. */
  failsInside?: FailsInside;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** Days until charged money can be paid out, as in the United States. */
const SETTLEMENT_DAYS = 2;

export const settingsOf = ({
  isCardNetworkDown = () => false,
}: PaymentsOptions): PaymentSettings => ({
  settlementMs: SETTLEMENT_DAYS * DAY_MS,
  isCardNetworkDown,
});
