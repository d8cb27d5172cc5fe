import {
  type Check,
  type CheckMoment,
  checkMoments,
  type HoursEvent,
  type OrderMetadata,
  type StayNotes,
} from './order-metadata';
import { type StayId } from './stay-id';
import { type Role } from '../process/transaction-graph';

/** A side noted the condition of the tools, or confirmed the other side's note. */
interface CheckEvent {
  readonly kind: 'noted' | 'confirmed';
  /** Undefined in notes of orders made before there were stays. */
  readonly stay: StayId | undefined;
  readonly moment: CheckMoment;
  readonly by: Role;
  /** ISO. */
  readonly at: string;
}

/** The arrangements between the parties of an order, other than its transitions. */
export type ArrangementEvent = HoursEvent | CheckEvent;

const roles = ['customer', 'provider'] as const satisfies readonly Role[];

const isEmpty = ({ note, pictures }: Check): boolean => note === '' && pictures.length === 0;

interface Noted extends StayNotes {
  readonly id?: StayId;
}

function checkEvents({ id: stay, ...notes }: Noted, moment: CheckMoment): CheckEvent[] {
  return roles.flatMap((by): CheckEvent[] => {
    const check = notes[moment][by];
    if (!check) return [];
    const hasOnlyConfirmed = isEmpty(check) && check.confirmed && check.confirmedAt === undefined;
    return [
      ...(!hasOnlyConfirmed ? [{ kind: 'noted', stay, moment, by, at: check.at } as const] : []),
      ...(check.confirmed
        ? [{ kind: 'confirmed', stay, moment, by, at: check.confirmedAt ?? check.at } as const]
        : []),
    ];
  });
}

/** Oldest first. */
export const arrangementEvents = ({
  hoursEvents,
  older,
  stays,
}: OrderMetadata): readonly ArrangementEvent[] =>
  [
    ...hoursEvents,
    ...[older, ...stays].flatMap((notes) =>
      checkMoments.flatMap((moment) => checkEvents(notes, moment)),
    ),
  ].toSorted((left, right) => left.at.localeCompare(right.at));
