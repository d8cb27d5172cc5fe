import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import * as v from 'valibot';
import { type ListingId, type TransactionId, type UserId } from '~/domain/ids';
import { appointments, type MovedHours } from '~/domain/order/stay/order-metadata';
import { cartItemProcess, orderProcess } from '~/domain/order/process/process-graph.generated';
import {
  movedHour,
  type OwnUse,
  type PieceUse,
  type SharedTool,
  useOf,
  usesOf,
  wantedUse,
} from '~/domain/order/stay/shared-pieces';
import { groupByStay } from '~/domain/order/stay/stay-groups';
import { stayIdOf } from '~/domain/order/stay/stay-id';
import { type Stay } from '~/domain/order/stay/stays';
import { addDays, type Day, dayToDate } from '~/domain/time/day';
import { type Moment } from '~/domain/time/moment';
import { showOrNull } from '../../marketplace/show-or-null';
import { type OrderTool } from './order-tools';
import { type StoredOrder, walkTransactions } from './read-order';

const stockSchema = v.fallback(
  v.object({
    data: v.object({
      attributes: v.object({ publicData: v.object({ stock: v.pipe(v.number(), v.minValue(1)) }) }),
    }),
  }),
  { data: { attributes: { publicData: { stock: 1 } } } },
);

async function stockOf(sdk: IntegrationSdk, id: ListingId): Promise<number> {
  const answer = await showOrNull(() => sdk.listings.show({ id }));
  return v.parse(stockSchema, answer).data.attributes.publicData.stock;
}

const running = { processNames: [orderProcess], states: ['state/accepted'] };

/**
 * The running orders that a tool is in, for days up to `last`. An order that only holds it as a further tool is found by its renter: a
 * hold does not name its order.
 */
async function ordersWith(
  sdk: IntegrationSdk,
  { tool, last }: { readonly tool: ListingId; readonly last: Day },
): Promise<readonly StoredOrder[]> {
  const booked = { listingId: tool, bookingStart: `,${dayToDate(addDays(last, 1)).toISOString()}` };
  const held = { processNames: [cartItemProcess], states: ['state/held', 'state/confirmed'] };
  const found = new Map<string, StoredOrder>();
  const add = async (query: object) => {
    for await (const each of walkTransactions(sdk, { ...query, ...running }))
      found.set(each.id, each as StoredOrder);
  };
  await add(booked);
  const renters = new Map<UserId, UserId>();
  for await (const { customerId, providerId } of walkTransactions(sdk, { ...booked, ...held }))
    renters.set(customerId, providerId);
  for (const [customerId, providerId] of renters) await add({ customerId, providerId });
  return [...found.values()];
}

interface Wanted {
  readonly tool: ListingId;
  readonly own: OwnUse;
  /** The order that the pieces are, or will be, a part of. */
  readonly except: TransactionId | undefined;
}

/** A tool with all that other running rentals take of it; undefined if they take nothing. */
async function sharedTool(
  sdk: IntegrationSdk,
  { tool, own, except }: Wanted,
  moment: Moment,
): Promise<SharedTool | undefined> {
  const orders = await ordersWith(sdk, { tool, last: own.span.end });
  const others = orders
    .filter(({ id }) => id !== except)
    .flatMap((each): readonly PieceUse[] => usesOf(each, tool, moment));
  return others.length > 0 ? { tool, own, others, stock: await stockOf(sdk, tool) } : undefined;
}

async function sharedOf(
  sdk: IntegrationSdk,
  wanted: readonly Wanted[],
  moment: Moment,
): Promise<readonly SharedTool[]> {
  const tools = await Promise.all(wanted.map((each) => sharedTool(sdk, each, moment)));
  return tools.filter((tool) => tool !== undefined);
}

/** The tools of a stay that other running rentals also use, with the pieces of these rentals. */
export function sharedTools(
  sdk: IntegrationSdk,
  { found, stay }: { readonly found: StoredOrder; readonly stay: Stay },
  moment: Moment,
): Promise<readonly SharedTool[]> {
  const tools = new Set(stay.tools.map(({ listingId }) => listingId ?? found.listingId));
  const wanted = [...tools].flatMap((tool) => {
    const own = useOf(found, { stay, tool }, moment);
    return own ? [{ tool, own, except: found.id }] : [];
  });
  return sharedOf(sdk, wanted, moment);
}

interface NewTools {
  readonly tools: readonly OrderTool[];
  /** The order whose later nights they are: its renter has the tools already. */
  readonly order?: TransactionId;
}

/** The moved hours of tools that are not booked yet, by the ids of their stays. They give way to rentals that were booked before. */
export async function movedHoursOf(
  sdk: IntegrationSdk,
  { tools, order: except }: NewTools,
  moment: Moment,
): Promise<Readonly<Record<string, MovedHours>>> {
  const { now, timeZone } = moment;
  const stays = await Promise.all(
    groupByStay(tools).map(async ({ items, ...span }) => {
      const wanted = items.map(({ listingId: tool, seats }) => {
        return { tool, own: wantedUse({ span, seats, timeZone }, now), except };
      });
      const shared = await sharedOf(sdk, wanted, moment);
      const hours = appointments.flatMap((each) => {
        const isThere = except !== undefined && each === 'pickUp';
        const time = isThere ? undefined : movedHour(shared, each, timeZone);
        return time ? [[each, time.toISOString()] as const] : [];
      });
      return [stayIdOf(span), Object.fromEntries(hours)] as const;
    }),
  );
  return Object.fromEntries(stays.filter(([, hours]) => Object.keys(hours).length > 0));
}
