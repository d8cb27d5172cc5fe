import { type ImageId, type ListingId, type TransactionId, type UserId } from '~/domain/ids';
import { type LatLng } from '~/domain/search/geo';
import { type Money } from '~/domain/money/money';

/** ISO 8601 with milliseconds and Z. */
type Timestamp = string;

export type ExtendedData = Readonly<Record<string, unknown>>;

export interface Ref<Type extends ResourceType = ResourceType> {
  readonly id: string;
  readonly type: Type;
}

type ToOne<Type extends ResourceType> = Ref<Type> | null;
type ToMany<Type extends ResourceType> = readonly Ref<Type>[];

/** Sparse fields leave attributes out, and a relationship is present only if it was requested. */
interface Resource<Type extends string, Id, Attributes, Relationships = Record<never, never>> {
  readonly id: Id;
  readonly type: Type;
  readonly attributes: Partial<Attributes>;
  readonly relationships: Partial<Relationships>;
}

export type ListingState = 'draft' | 'pendingApproval' | 'published' | 'closed';

interface ListingAttributes {
  readonly title: string;
  readonly description: string | null;
  readonly geolocation: LatLng | null;
  readonly createdAt: Timestamp;
  readonly price: Money | null;
  readonly state: ListingState;
  readonly deleted: boolean;
  readonly availabilityPlan: AvailabilityPlan | null;
  readonly publicData: ExtendedData;
  readonly metadata: ExtendedData;
}

type DayOfWeek = 'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun';

/** Entries are present only in one's own listing. */
export interface AvailabilityPlan {
  readonly type: 'availability-plan/day' | 'availability-plan/time';
  readonly timezone?: string;
  readonly entries?: readonly { readonly dayOfWeek: DayOfWeek; readonly seats: number }[];
}

interface ListingRelationships {
  readonly author: ToOne<'user'>;
  /** The first picture; every answer with pictures has it. */
  readonly cover: ToOne<'image'>;
  /** All pictures; only in answers that are not limited to the first one. */
  readonly images: ToMany<'image'>;
}

interface PublicProfile {
  readonly displayName: string;
  readonly abbreviatedName: string;
  readonly bio: string | null;
  readonly publicData: ExtendedData;
  readonly metadata: ExtendedData;
}

interface UserAttributes {
  readonly banned: boolean;
  readonly deleted: boolean;
  readonly createdAt: Timestamp;
  readonly profile: Partial<PublicProfile>;
}

interface CurrentUserAttributes {
  readonly banned: boolean;
  readonly deleted: boolean;
  readonly createdAt: Timestamp;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly pendingEmail: string | null;
  readonly stripeConnected: boolean;
  readonly stripePayoutsEnabled: boolean;
  /** Says whether the person can be paid; false while the payment service checks them. */
  readonly stripeChargesEnabled: boolean;
  readonly profile: PublicProfile & {
    readonly firstName: string;
    readonly lastName: string;
    readonly protectedData: ExtendedData;
    readonly privateData: ExtendedData;
  };
}

interface ImageVariant {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly url: string;
}

interface TransactionAttributes {
  readonly createdAt: Timestamp;
  readonly processName: string;
  readonly lastTransition: string;
  readonly lastTransitionedAt: Timestamp;
  /** "state/accepted". */
  readonly state: string;
  readonly payinTotal: Money | null;
  readonly payoutTotal: Money | null;
  readonly lineItems: readonly TransactionLineItem[];
  readonly protectedData: ExtendedData;
  readonly transitions: readonly {
    readonly transition: string;
    readonly createdAt: Timestamp;
    readonly by: 'customer' | 'provider' | 'operator' | 'system';
  }[];
}

/** A line of a transaction's price, as it is stored. */
interface TransactionLineItem {
  readonly code: string;
  readonly unitPrice: Money;
  readonly lineTotal: Money;
  readonly quantity?: number | null;
  readonly percentage?: number | null;
  readonly units?: number | null;
  readonly seats?: number | null;
  readonly reversal: boolean;
  readonly includeFor: readonly ('customer' | 'provider')[];
}

interface TransactionRelationships {
  readonly listing: ToOne<'listing'>;
  readonly customer: ToOne<'user'>;
  readonly provider: ToOne<'user'>;
  readonly booking: ToOne<'booking'>;
  readonly reviews: ToMany<'review'>;
  /** Newest first. */
  readonly messages: ToMany<'message'>;
}

interface BookingAttributes {
  readonly start: Timestamp;
  readonly end: Timestamp;
  readonly displayStart: Timestamp;
  readonly displayEnd: Timestamp;
  readonly seats: number;
  readonly state: 'pending' | 'proposed' | 'accepted' | 'declined' | 'cancelled';
}

interface MessageAttributes {
  readonly content: string;
  readonly createdAt: Timestamp;
}

/** A file as its recipients see it. */
interface FileAttributes {
  readonly name: string;
  readonly size: number;
  readonly state: 'pendingUpload' | 'pendingVerification' | 'available' | 'verificationFailed';
  readonly deleted: boolean;
}

interface ReviewAttributes {
  readonly type: 'ofProvider' | 'ofCustomer';
  readonly state: 'pending' | 'public';
  readonly rating: number;
  readonly content: string | null;
  readonly createdAt: Timestamp;
  readonly deleted: boolean;
}

interface ReviewRelationships {
  readonly author: ToOne<'user'>;
  readonly subject: ToOne<'user'>;
  readonly listing: ToOne<'listing'>;
}

interface ProfileImageRelationship {
  readonly profileImage: ToOne<'image'>;
}

/** Every resource that the app stores, in plain form: IDs are text, and points in time are ISO text. */
export interface ResourceMap {
  readonly listing: Resource<'listing', ListingId, ListingAttributes, ListingRelationships>;
  readonly ownListing: Resource<
    'ownListing',
    ListingId,
    ListingAttributes & { readonly privateData: ExtendedData },
    ListingRelationships
  >;
  readonly user: Resource<'user', UserId, UserAttributes, ProfileImageRelationship>;
  readonly currentUser: Resource<
    'currentUser',
    UserId,
    CurrentUserAttributes,
    ProfileImageRelationship
  >;
  readonly image: Resource<
    'image',
    ImageId,
    { readonly variants: Readonly<Record<string, ImageVariant>> }
  >;
  readonly transaction: Resource<
    'transaction',
    TransactionId,
    TransactionAttributes,
    TransactionRelationships
  >;
  readonly booking: Resource<
    'booking',
    string,
    BookingAttributes,
    { readonly transaction: ToOne<'transaction'> }
  >;
  readonly message: Resource<
    'message',
    string,
    MessageAttributes,
    { readonly sender: ToOne<'user'>; readonly publicFileAttachments: ToMany<'fileAttachment'> }
  >;
  readonly fileAttachment: Resource<
    'fileAttachment',
    string,
    { readonly deleted: boolean },
    { readonly file: ToOne<'file'> }
  >;
  readonly file: Resource<'file', string, FileAttributes>;
  readonly ownFile: Resource<'ownFile', string, FileAttributes>;
  readonly review: Resource<'review', string, ReviewAttributes, ReviewRelationships>;
}

export const resourceTypes = [
  'listing',
  'ownListing',
  'user',
  'currentUser',
  'image',
  'transaction',
  'booking',
  'message',
  'fileAttachment',
  'file',
  'ownFile',
  'review',
] as const;

export type ResourceType = keyof ResourceMap;
export type Entity = ResourceMap[ResourceType];

/** Does not compile if the list of types lacks one. */
const complete: ResourceType extends (typeof resourceTypes)[number] ? true : never = true;
void complete;
