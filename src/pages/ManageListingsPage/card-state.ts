import { type OwnCard } from '~/api/listing/own-listing-cards';
import { type ListingId } from '~/domain/ids';
import { type Currency } from '~/domain/money/money';

/** The state of a tool on its card. */
export type CardKind =
  | 'published'
  | 'unpayable'
  | 'draft'
  | 'ready'
  | 'waits-for-payout'
  | 'pending'
  | 'waits-for-identity'
  | 'closed';

interface Owner {
  /** The marketplace's currency. Tools with prices in any other cannot be booked. */
  readonly currency: Currency;
  /** The drafts that are published once payouts are set up. */
  readonly deferred: readonly ListingId[];
}

function draftKind({ id, missing }: OwnCard, { deferred }: Owner): CardKind {
  if (missing) return 'draft';
  return deferred.includes(id) ? 'waits-for-payout' : 'ready';
}

const kinds = {
  pendingApproval: () => 'pending',
  closed: ({ waitsForIdentity }) => (waitsForIdentity ? 'waits-for-identity' : 'closed'),
  draft: draftKind,
  published: ({ price }, { currency }) =>
    price && price.currency !== currency ? 'unpayable' : 'published',
} as const satisfies Record<OwnCard['state'], (card: OwnCard, owner: Owner) => CardKind>;

export const cardKind = (card: OwnCard, owner: Owner): CardKind => kinds[card.state](card, owner);

/** Whether renters can see it. */
export const isOnOffer = (kind: CardKind): boolean => kind === 'published' || kind === 'unpayable';
