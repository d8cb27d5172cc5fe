import { type ArrangementEvent } from '~/domain/order/stay/arrangement-events';
import { type ClaimEvent } from '~/domain/order/claim/claim-events';
import { type ExtraEvent } from '~/domain/order/stay/extensions';
import { type PartRefund } from '~/domain/order/ledger/ledger';
import { type FeedEvent } from '~/domain/order/process/transaction-feed';
import { type Role } from '~/domain/order/process/transaction-graph';
import { type JoinedResource } from '~/api/marketplace/joined-resource';
import { type StaffWords } from '~/wire/staff-words';

export type FeedEntry =
  | { readonly kind: 'event'; readonly key: string; readonly at: Date; readonly event: FeedEvent }
  | {
      readonly kind: 'arrangement';
      readonly key: string;
      readonly at: Date;
      readonly arrangement: ArrangementEvent;
    }
  | { readonly kind: 'extra'; readonly key: string; readonly at: Date; readonly extra: ExtraEvent }
  | {
      readonly kind: 'refund';
      readonly key: string;
      readonly at: Date;
      readonly refund: PartRefund;
    }
  | { readonly kind: 'claim'; readonly key: string; readonly at: Date; readonly claim: ClaimEvent }
  | { readonly kind: 'staff'; readonly key: string; readonly at: Date; readonly staff: StaffWords }
  | {
      readonly kind: 'message';
      readonly key: string;
      readonly at: Date;
      readonly message: JoinedResource<'message'>;
    };

interface FeedDay {
  /** The name of the day, such as "Today" or "Thu, Jun 4". */
  readonly name: string;
  readonly entries: readonly FeedEntry[];
}

interface FeedParts {
  readonly events?: readonly FeedEvent[];
  readonly arrangements?: readonly ArrangementEvent[];
  /** The events of later nights and late fees. */
  readonly extras?: readonly ExtraEvent[];
  readonly refunds?: readonly PartRefund[];
  readonly claims?: readonly ClaimEvent[];
  /** The words that staff told this side. */
  readonly staffWords?: readonly StaffWords[];
  readonly messages?: readonly JoinedResource<'message'>[];
}

/** Returns all events and messages in order of time. At the same moment, messages come last. */
export function feedEntries({
  events = [],
  arrangements = [],
  extras = [],
  refunds = [],
  claims = [],
  staffWords = [],
  messages = [],
}: FeedParts): readonly FeedEntry[] {
  const happened = events.map((event, index): FeedEntry => {
    const key = `${event.transition}-${String(index)}`;
    return { kind: 'event', key, at: event.at, event };
  });
  const said = messages.flatMap((message): FeedEntry[] => {
    const { createdAt } = message.attributes;
    if (createdAt === undefined) return [];
    return [{ kind: 'message', key: message.id, at: new Date(createdAt), message }];
  });
  const arranged = arrangements.map((arrangement): FeedEntry => {
    const { kind, by, at } = arrangement;
    const about = 'moment' in arrangement ? arrangement.moment : arrangement.appointment;
    const key = `${kind}-${about}-${by}-${at}`;
    return { kind: 'arrangement', key, at: new Date(at), arrangement };
  });
  const added = extras.map((extra): FeedEntry => {
    const { state, at } = extra;
    const about = 'fee' in extra ? 'fee' : extra.extension.id;
    return { kind: 'extra', key: `${about}-${state}-${at}`, at: new Date(at), extra };
  });
  const returned = refunds.map((refund): FeedEntry => ({
    kind: 'refund',
    key: `refund-${String(refund.number)}`,
    at: refund.at,
    refund,
  }));
  const claimed = claims.map((claim): FeedEntry => {
    const { kind, at } = claim;
    const key = `claim-${String(claim.claim.number)}-${kind}-${at}`;
    return { kind: 'claim', key, at: new Date(at), claim };
  });
  const byStaff = staffWords.map((staff): FeedEntry => {
    const { key, at } = staff;
    return { kind: 'staff', key: `staff-${key}`, at: new Date(at), staff };
  });
  const all = [happened, arranged, added, returned, claimed, byStaff, said].flat();
  return all.toSorted((left, right) => left.at.getTime() - right.at.getTime());
}

interface Viewer {
  readonly id: string | undefined;
  readonly role: Role;
}

function isBy(entry: FeedEntry, { id, role }: Viewer): boolean {
  switch (entry.kind) {
    case 'event':
      return entry.event.by === role;
    case 'arrangement':
      return entry.arrangement.by === role;
    case 'extra':
      return entry.extra.by === role;
    case 'claim':
      return entry.claim.by === role;
    case 'refund':
    case 'staff':
      return false;
    case 'message':
      return entry.message.sender?.id === id;
    default:
      return entry satisfies never;
  }
}

/**
 * Returns the first entry of somebody else since this side last looked. Undefined if there is none or if everything is new, because then
 * there is nothing to divide.
 */
export function firstUnread(
  entries: readonly FeedEntry[],
  seen: string | undefined,
  viewer: Viewer,
): string | undefined {
  const index = entries.findIndex(
    (entry) => entry.at.toISOString() > (seen ?? '') && !isBy(entry, viewer),
  );
  return index > 0 ? entries[index]?.key : undefined;
}

/** Groups each run of entries with the same day. */
export function groupByDay(
  entries: readonly FeedEntry[],
  nameOf: (at: Date) => string,
): readonly FeedDay[] {
  const days: { name: string; entries: FeedEntry[] }[] = [];
  for (const entry of entries) {
    const name = nameOf(entry.at);
    const last = days.at(-1);
    if (last?.name === name) last.entries.push(entry);
    else days.push({ name, entries: [entry] });
  }
  return days;
}
