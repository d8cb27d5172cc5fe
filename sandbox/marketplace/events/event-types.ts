import { type WireValue } from '../http/values';

type Lifecycle =
  | 'listing'
  | 'user'
  | 'availabilityException'
  | 'message'
  | 'booking'
  | 'review'
  | 'stockAdjustment'
  | 'stockReservation';

export type EventType =
  | `${Lifecycle}/${'created' | 'updated' | 'deleted'}`
  | `transaction/${'initiated' | 'transitioned' | 'updated' | 'deleted'}`;

export interface EventReference {
  id: string;
  type: string;
}

/**
 * A resource as the Integration API shows it, at one moment. Relationships contain to-one references, and of the
 * to-many ones only a listing's images.
 */
export interface Snapshot {
  id: string;
  type: string;
  attributes: Record<string, WireValue>;
  relationships: Record<string, EventReference | EventReference[] | null>;
}
