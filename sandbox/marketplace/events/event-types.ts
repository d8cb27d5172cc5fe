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
 * A resource as the Integration API shows it at one moment. To-one relationships are references; of to-many ones only a listing's images
 * are there.
 */
export interface Snapshot {
  id: string;
  type: string;
  attributes: Record<string, WireValue>;
  relationships: Record<string, EventReference | EventReference[] | null>;
}
