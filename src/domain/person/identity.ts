import * as v from 'valibot';
import { type Money } from '../money/money';

/** How many checks of a person may fail before staff have to help. */
export const MAX_IDENTITY_TRIES = 3;

/** The states of a person's check. `closed` means that it has failed too often, so people have to write to the marketplace. */
export const identityStates = [
  'none',
  'started',
  'looked-at',
  'failed',
  'closed',
  'verified',
] as const;
export type IdentityState = (typeof identityStates)[number];

/** A person without the badge is not verified, because the operator may have removed it. */
export function identityStateOf(state: IdentityState, since: Date | null): IdentityState {
  if (since) return 'verified';
  return state === 'verified' ? 'none' : state;
}

/** The reasons of failed checks that a person can do something about. */
export const identityFaults = [
  'unreadable',
  'expired',
  'kind',
  'face',
  'declined',
  'other',
] as const;
export type IdentityFault = (typeof identityFaults)[number];

const markSchema = v.object({
  identity: v.object({ verifiedAt: v.pipe(v.string(), v.isoTimestamp()) }),
});

/** The time when a person's identity was verified, from metadata that only the marketplace's operator writes; null if it was not. */
export function verifiedAt(metadata: unknown): Date | null {
  const parsed = v.safeParse(markSchema, metadata);
  return parsed.success ? new Date(parsed.output.identity.verifiedAt) : null;
}

/** The marketplace's own requirements, whatever owners choose. */
export interface IdentityTerms {
  /** The price per night from which renters of a tool are verified, in minor units; null if only its owner's choice counts. */
  readonly fromPrice: number | null;
  /** Says whether owners are checked before their first tool is published. */
  readonly asksOwners: boolean;
}

interface AskingTool {
  readonly price: Money | null;
  /** Says whether its owner lends it to verified renters only. */
  readonly isVerifiedOnly: boolean;
}

/** The reason why a tool needs a verified renter; null if it does not. Without terms the marketplace checks nobody. */
export function asksForIdentity(
  { price, isVerifiedOnly }: AskingTool,
  terms: IdentityTerms | null,
): 'owner' | 'price' | null {
  if (!terms) return null;
  if (isVerifiedOnly) return 'owner';
  const isDear = terms.fromPrice !== null && price !== null && price.amount >= terms.fromPrice;
  return isDear ? 'price' : null;
}
