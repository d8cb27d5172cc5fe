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

/** New listings can be published only if no detail is required. */
export const canPublish = (state: PayoutState): boolean => state === 'ready';
