import {
  type CheckMoment,
  checkMoments,
  type HoursEvent,
  type OrderMetadata,
} from './order-metadata';
import { type Role } from './transaction-graph';

/** One side noted the condition of the tools, or said that the other side's note is right. */
export interface CheckEvent {
  readonly kind: 'noted' | 'confirmed';
  readonly moment: CheckMoment;
  readonly by: Role;
  /** ISO. */
  readonly at: string;
}

/** What the parties of an order arranged besides its transitions. */
export type ArrangementEvent = HoursEvent | CheckEvent;

const roles = ['customer', 'provider'] as const satisfies readonly Role[];

function checkEvents(metadata: OrderMetadata, moment: CheckMoment): CheckEvent[] {
  return roles.flatMap((by): CheckEvent[] => {
    const check = metadata[moment][by];
    if (!check) return [];
    const hasRecord = check.note !== '' || check.pictures.length > 0;
    return [
      ...(hasRecord ? [{ kind: 'noted', moment, by, at: check.at } as const] : []),
      ...(check.confirmed
        ? [{ kind: 'confirmed', moment, by, at: check.confirmedAt ?? check.at } as const]
        : []),
    ];
  });
}

/** Oldest first. */
export const arrangementEvents = (metadata: OrderMetadata): readonly ArrangementEvent[] =>
  [
    ...metadata.hoursEvents,
    ...checkMoments.flatMap((moment) => checkEvents(metadata, moment)),
  ].toSorted((left, right) => left.at.localeCompare(right.at));
