import {
  type Check,
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

const isEmpty = ({ note, pictures }: Check): boolean => note === '' && pictures.length === 0;

function checkEvents(metadata: OrderMetadata, moment: CheckMoment): CheckEvent[] {
  return roles.flatMap((by): CheckEvent[] => {
    const check = metadata[moment][by];
    if (!check) return [];
    const hasOnlyConfirmed = isEmpty(check) && check.confirmed && check.confirmedAt === undefined;
    return [
      ...(!hasOnlyConfirmed ? [{ kind: 'noted', moment, by, at: check.at } as const] : []),
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
