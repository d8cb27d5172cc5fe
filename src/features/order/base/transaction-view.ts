import { type ListingId, type TransactionId, type UserId } from '~/domain/ids';
import { type CategoryKey } from '~/domain/listing/categories';
import { parseListingPublicData } from '~/domain/listing/listing-data';
import { areaText } from '~/domain/listing/listing-place';
import { type Money } from '~/domain/money/money';
import { parseRentalTerms, type RentalTerms } from '~/domain/listing/rental-terms';
import { parseTransaction, roleOf, type Transaction } from '~/domain/order/process/transaction';
import { firstOrderOf } from '~/domain/order/process/first-order';
import { type Role } from '~/domain/order/process/transaction-graph';
import { type Updates, updatesFor } from '~/domain/order/process/transaction-views';
import { type JoinedResource } from '~/api/marketplace/joined-resource';
import { cardPicture, categoryOutline } from '~/api/listing/listing-picture';
import { type Person, toPerson } from '~/api/person/person';
import { type PictureSource } from '~/ui/content/Picture';

/** The tool of a transaction. Nothing is known about a deleted tool. */
export interface TransactionListing {
  readonly id: ListingId | undefined;
  readonly title: string;
  readonly price: Money | null;
  /** Whether it can be viewed and rented. */
  readonly state: 'open' | 'closed' | 'deleted';
  readonly stock: number;
  /** The owner's terms for a rental. */
  readonly terms: RentalTerms;
  /** The owner's rules for using the tool, in their own words. The string is empty if there are none. */
  readonly rules: string;
  readonly category: CategoryKey | undefined;
  /** The area such as "Austin, TX", or undefined if nothing is known. */
  readonly area: string | undefined;
  readonly picture: PictureSource | null;
  readonly outline: string;
}

export interface NewestMessage {
  readonly content: string;
  readonly at: Date;
  readonly isMine: boolean;
}

/** A transaction as one of its parties sees it. */
export interface TransactionView {
  readonly id: TransactionId;
  /** The order itself, or the one that later nights or a late fee belong to. */
  readonly orderId: TransactionId;
  readonly role: Role;
  readonly transaction: Transaction;
  readonly listing: TransactionListing;
  readonly people: Readonly<Record<Role, Person>>;
  /** The other side. */
  readonly other: Person;
  readonly newestMessage: NewestMessage | undefined;
  readonly reviews: readonly JoinedResource<'review'>[];
}

function listingOf(listing: JoinedResource<'listing'> | null | undefined): TransactionListing {
  const { title = '', price = null, state, deleted, publicData } = listing?.attributes ?? {};
  const { category, stock = 1, rules = '', location } = parseListingPublicData(publicData);
  const isDeleted = !listing || deleted === true;
  const kept = state === 'published' ? 'open' : 'closed';
  return {
    id: listing?.id,
    title,
    price,
    state: isDeleted ? 'deleted' : kept,
    stock,
    terms: parseRentalTerms(publicData),
    rules: rules.trim(),
    category,
    area: areaText(location),
    picture: listing ? cardPicture(listing) : null,
    outline: categoryOutline(category),
  };
}

function newestMessageOf(
  { messages = [] }: JoinedResource<'transaction'>,
  viewer: UserId,
): NewestMessage | undefined {
  const [newest] = messages;
  const { content, createdAt } = newest?.attributes ?? {};
  if (!newest || content === undefined || createdAt === undefined) return undefined;
  return { content, at: new Date(createdAt), isMine: newest.sender?.id === viewer };
}

/** Makes the view. Returns undefined if the viewer is not a party or the transaction cannot be read. */
export function toTransactionView(
  view: JoinedResource<'transaction'>,
  viewer: UserId,
): TransactionView | undefined {
  const { id, attributes, customer, provider, booking, reviews = [] } = view;
  const role = roleOf({ customerId: customer?.id, providerId: provider?.id }, viewer);
  const transaction = parseTransaction({ attributes, booking: booking?.attributes ?? null });
  if (!role || !transaction) return undefined;
  const people = { customer: toPerson(customer), provider: toPerson(provider) };
  return {
    id,
    orderId: firstOrderOf(attributes.protectedData) ?? id,
    role,
    transaction,
    listing: listingOf(view.listing),
    people,
    other: role === 'customer' ? people.provider : people.customer,
    newestMessage: newestMessageOf(view, viewer),
    reviews,
  };
}

/** What may be unread for this viewer. */
export const updatesOf = ({ role, transaction, newestMessage }: TransactionView): Updates =>
  updatesFor(role, transaction, newestMessage);
