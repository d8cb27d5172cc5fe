import * as v from 'valibot';

/** `past-due`: the provider has waited too long for a detail; `due`: it requires a detail; `none`: there is no payout account. */
export const payoutStates = ['none', 'past-due', 'due', 'ready'] as const;
export type PayoutState = (typeof payoutStates)[number];

interface OpenRequirements {
  readonly pastDue: readonly unknown[];
  readonly currentlyDue: readonly unknown[];
}

/** `null` for an owner without a payout account. */
export function payoutStateOf(open: OpenRequirements | null): PayoutState {
  if (!open) return 'none';
  if (open.pastDue.length > 0) return 'past-due';
  return open.currentlyDue.length > 0 ? 'due' : 'ready';
}

/** Says whether new listings can be published, which requires that no detail is missing. */
export const canPublish = (state: PayoutState): boolean => state === 'ready';

interface ChargesOfAccount {
  readonly stripeConnected?: boolean | undefined;
  readonly stripeChargesEnabled?: boolean | undefined;
}

/**
 * Says whether the payment service still checks an owner: there is an account, which takes no payments yet. Until then nobody can book.
 */
export const isBeingChecked = ({ stripeConnected, stripeChargesEnabled }: ChargesOfAccount) =>
  stripeConnected === true && stripeChargesEnabled === false;

const metadataSchema = v.object({ payouts: v.object({ state: v.picklist(payoutStates) }) });

/** The state that was saved last in a person's metadata; null if it is not known. */
export function parsePayoutState(metadata: unknown): PayoutState | null {
  const parsed = v.safeParse(metadataSchema, metadata);
  return parsed.success ? parsed.output.payouts.state : null;
}

/** The known facts about the account that receives an owner's money. */
export interface PayoutAccount {
  readonly payouts: PayoutState | null;
  readonly hasPayoutAccount: boolean;
}

/** A saved "none" may be older than the account: then only the marketplace says that there is one. */
export const payoutStatus = ({ payouts, hasPayoutAccount }: PayoutAccount) => {
  if (payouts && payouts !== 'none') return payouts;
  return hasPayoutAccount ? 'there' : 'none';
};

/** Whether no known fact prevents payouts to the owner. */
export const isPaidOut = (account: PayoutAccount): boolean =>
  ['ready', 'there'].includes(payoutStatus(account));
