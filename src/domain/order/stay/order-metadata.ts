import * as v from 'valibot';
import { type Day, type DayRange, dayInTimeZone } from '~/domain/time/day';
import { listingIdSchema } from '~/domain/ids';
import { renterTroubleSchema } from '../process/renter-trouble';
import { latePieceSchema } from './late-piece';
import { returnSaidSchema } from './return-said';
import { type StayId, stayIdSchema, staysSchema } from './stay-id';
import { partPlaces } from '~/domain/listing/parts';
import { momentOf, PICK_UP_HOUR, RETURN_HOUR } from '../process/order-deadlines';

/** The two hours that the parties of an order can agree on. */
export const appointments = ['pickUp', 'return'] as const;
export type Appointment = (typeof appointments)[number];

/** The two moments at which both sides note the condition of the tools; keys of the metadata. */
export const checkMoments = ['handOver', 'handBack'] as const;
export type CheckMoment = (typeof checkMoments)[number];

/** How many hours one side can propose at a time. */
export const MAX_PROPOSALS = 3;

/**
 * The limits of a side's note. The marketplace gives an order's metadata 50 kilobytes. `bytes` are of all notes of one side, so that both
 * sides, their claims and the ledger have room.
 */
export const CHECK_LIMITS = {
  note: 1000,
  pictures: 20,
  name: 120,
  marked: 200,
  bytes: 7.25 * 1024,
} as const;
/** The limit for the words with which hours are declined. */
export const MAX_DECLINE_WORDS = 200;
/** The limits of an order's events about hours, in number and in bytes. Older events are dropped. */
export const KEPT_EVENTS = { count: 30, bytes: 2.5 * 1024 } as const;

/** The bytes of a value as the marketplace keeps it. */
export const bytesOf = (value: unknown): number =>
  new TextEncoder().encode(JSON.stringify(value)).length;

const lenient = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.optional(schema), undefined);

/** The entries that can be read; anything that is not a list is an empty one. */
const listOf = <Output>(schema: v.GenericSchema<unknown, Output>) =>
  v.fallback(
    v.optional(
      v.pipe(
        v.array(v.unknown()),
        v.transform((entries) =>
          entries.flatMap((entry) => {
            const parsed = v.safeParse(schema, entry);
            return parsed.success ? [parsed.output] : [];
          }),
        ),
      ),
      [],
    ),
    (): Output[] => [],
  );

/** All times have the same form, which sorts as text. */
export const isoTime = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.check((text) => !Number.isNaN(Date.parse(text))),
  v.transform((text) => new Date(text).toISOString()),
);
const role = v.picklist(['customer', 'provider']);

const hoursStateSchema = v.object({
  agreed: lenient(isoTime),
  /** The side that accepted the other's proposal. */
  agreedBy: lenient(role),
  proposals: v.pipe(
    listOf(isoTime),
    v.transform((times) => times.slice(0, MAX_PROPOSALS)),
  ),
  proposedBy: lenient(role),
  /** The last change. */
  at: lenient(isoTime),
});
/** The parties' notes about one hour; times are ISO. Proposals wait for the side that did not make them. */
export type HoursState = v.InferOutput<typeof hoursStateSchema>;

const pictureSchema = v.object({
  /** The attachment of a message in this order. Both parties can open it, and nobody else can. */
  attachmentId: v.pipe(v.string(), v.uuid()),
  fileId: v.pipe(v.string(), v.uuid()),
  name: v.fallback(v.string(), ''),
  /** The tool that it shows. */
  itemListingId: lenient(listingIdSchema),
  /** Damage that it shows, in words. */
  marked: lenient(v.string()),
});
export type CheckPicture = v.InferOutput<typeof pictureSchema>;

/** The parts of a stay's tools that a side saw. */
export const tickedSchema = v.array(
  v.object({
    /** The tool's place in the order. */
    place: v.pipe(v.number(), v.integer(), v.minValue(0)),
    /** The places of its parts that are there. */
    parts: partPlaces,
  }),
);
export type TickedParts = v.InferOutput<typeof tickedSchema>;

export const checkSchema = v.object({
  /** The marketplace's time, ISO. */
  at: isoTime,
  note: v.fallback(v.string(), ''),
  pictures: listOf(pictureSchema),
  /** The parts that this side saw; undefined if it was not asked about parts. */
  ticked: lenient(tickedSchema),
  /** This side says that the other side's note and pictures are right. */
  confirmed: v.fallback(v.boolean(), false),
  /** The time of the confirmation, if it came after `at`. */
  confirmedAt: lenient(isoTime),
});
/** The condition of the tools as one side noted it. It never changes, except that `confirmed` can become true later. */
export type Check = v.InferOutput<typeof checkSchema>;

const checksSchema = v.object({ customer: lenient(checkSchema), provider: lenient(checkSchema) });
type Checks = v.InferOutput<typeof checksSchema>;

const hoursEventSchema = v.object({
  /** Events of orders made before there were stays lack it. */
  stay: lenient(stayIdSchema),
  kind: v.picklist(['proposed', 'agreed', 'declined']),
  appointment: v.picklist(appointments),
  by: role,
  at: isoTime,
  times: v.pipe(listOf(isoTime), v.minLength(1)),
  words: lenient(v.string()),
});
/** A step of one side about an hour, for the order's feed. */
export type HoursEvent = v.InferOutput<typeof hoursEventSchema>;

/** The newest events of an order's hours, within the limits. */
export function keptEvents(events: readonly HoursEvent[]): readonly HoursEvent[] {
  const newest = events.slice(-KEPT_EVENTS.count);
  const first = newest.findIndex((_, index) => bytesOf(newest.slice(index)) <= KEPT_EVENTS.bytes);
  return newest.slice(first);
}

const noHours: HoursState = v.parse(hoursStateSchema, {});
const noChecks: Checks = {};
const noneOf = { pickUp: noHours, return: noHours };

/** The parties' arrangements about the tools of one stay. */
const notesEntries = {
  hours: v.fallback(
    v.optional(
      v.object({
        pickUp: v.fallback(v.optional(hoursStateSchema, {}), noHours),
        return: v.fallback(v.optional(hoursStateSchema, {}), noHours),
      }),
      {},
    ),
    noneOf,
  ),
  handOver: v.fallback(v.optional(checksSchema, {}), noChecks),
  handBack: v.fallback(v.optional(checksSchema, {}), noChecks),
};
const notesSchema = v.object(notesEntries);
export type StayNotes = v.InferOutput<typeof notesSchema>;

export const noNotes: StayNotes = { hours: noneOf, handOver: noChecks, handBack: noChecks };

interface NotesOfStay extends StayNotes {
  readonly id: StayId;
}

const metadataSchema = v.object({
  stays: v.pipe(
    staysSchema,
    v.transform((stays): readonly NotesOfStay[] =>
      stays.map(({ id, kept }) => {
        const parsed = v.safeParse(notesSchema, kept);
        return { id, ...(parsed.success ? parsed.output : noNotes) };
      }),
    ),
  ),
  hoursEvents: listOf(hoursEventSchema),
  renterTrouble: lenient(renterTroubleSchema),
  latePiece: lenient(latePieceSchema),
  returnSaid: lenient(returnSaidSchema),
});

/**
 * The server's notes of what the parties arranged; `./extensions` reads the rest. Both parties can read them, and neither can write them.
 * Notes of orders made before there were stays are about everything: `older`. `./stays` gives each stay its own.
 */
export interface OrderMetadata extends v.InferOutput<typeof metadataSchema> {
  readonly older: StayNotes;
}

/** The metadata of an order without arrangements. */
export const noMetadata: OrderMetadata = {
  stays: [],
  hoursEvents: [],
  older: noNotes,
};

/** Each field is parsed separately. Missing or unreadable ones are left out. */
export function parseOrderMetadata(metadata: unknown): OrderMetadata {
  const parsed = v.safeParse(metadataSchema, metadata);
  const older = v.safeParse(notesSchema, metadata);
  if (!parsed.success || !older.success) return noMetadata;
  return { ...parsed.output, older: older.output };
}

/** Key of protected data: the usual hours that gave way to earlier rentals, by stay; in later nights by their own days. */
export const MOVED_HOURS_KEY = 'movedHours';
export const movedHoursSchema = v.object({ pickUp: lenient(isoTime), return: lenient(isoTime) });
/** ISO times. The renter is told them before paying, instead of the usual hours. */
export type MovedHours = Readonly<v.InferOutput<typeof movedHoursSchema>>;

/** The facts of a stay that its hours depend on. After an extension, `span.end` is the new day of return. */
export interface TimedOrder {
  readonly span: DayRange | null;
  readonly timeZone: string | undefined;
  readonly moved?: MovedHours | undefined;
  readonly metadata: Pick<StayNotes, 'hours'>;
}

const standardHours = { pickUp: PICK_UP_HOUR, return: RETURN_HOUR } as const satisfies Record<
  Appointment,
  number
>;

/** The day of an appointment: the first day, or the day of return. */
export const appointmentDay = (span: DayRange, appointment: Appointment): Day =>
  appointment === 'pickUp' ? span.start : span.end;

/** A time if it is still on the appointment's day: an extension moves the return to another one. */
function onItsDay(
  { span, timeZone }: TimedOrder,
  { appointment, time }: { readonly appointment: Appointment; readonly time: string | undefined },
  fallbackZone: string,
): Date | undefined {
  if (!span || time === undefined) return undefined;
  const at = new Date(time);
  const isOnDay = dayInTimeZone(at, timeZone ?? fallbackZone) === appointmentDay(span, appointment);
  return isOnDay ? at : undefined;
}

/** The agreed hour; undefined if there is none for the current day of the appointment. */
export const agreedTime = (
  order: TimedOrder,
  appointment: Appointment,
  fallbackZone: string,
): Date | undefined =>
  onItsDay(order, { appointment, time: order.metadata.hours[appointment].agreed }, fallbackZone);

/** The hour that was shown to the renter before paying, because the usual one crosses another rental; undefined if there is none. */
export const movedTime = (
  order: TimedOrder,
  appointment: Appointment,
  fallbackZone: string,
): Date | undefined =>
  onItsDay(order, { appointment, time: order.moved?.[appointment] }, fallbackZone);

/**
 * The agreed hour, otherwise the moved or the standard one. `fallbackZone` is for orders that do not say where their tool is. Null without
 * days.
 */
export function appointmentTime(
  order: TimedOrder,
  appointment: Appointment,
  fallbackZone: string,
): Date | null {
  if (!order.span) return null;
  const day = appointmentDay(order.span, appointment);
  const zone = order.timeZone ?? fallbackZone;
  return (
    agreedTime(order, appointment, fallbackZone) ??
    movedTime(order, appointment, fallbackZone) ??
    momentOf(day, standardHours[appointment], zone)
  );
}

/** The time of pick-up: the agreed hour, or else 8:00 am on the first day where the tools are. */
export const pickUpTime = (order: TimedOrder, fallbackZone: string): Date | null =>
  appointmentTime(order, 'pickUp', fallbackZone);

/** The time when the tools are due: the agreed hour, or else 6:00 pm on the day of return where they are. */
export const returnTime = (order: TimedOrder, fallbackZone: string): Date | null =>
  appointmentTime(order, 'return', fallbackZone);
