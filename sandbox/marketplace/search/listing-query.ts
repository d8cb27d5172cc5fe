import * as v from 'valibot';
import { assertRange } from '../availability/date-limits';
import {
  paging,
  queryInteger,
  queryList,
  queryTimestamp,
  queryUuid,
  withDataFilters,
} from '../http/schemas';
import { type ListingState } from '../store/schema/listings';
import { invalidQuery } from '../http/query-string';
import { bounds, numberRange, origin } from './query-values';

const DATE_LIMITS = { back: 1, ahead: 365, span: 90 };
const MAX_IDS = 100;
const MAX_SORTS = 3;
const MAX_SEATS = 1_000_000_000;

const states: readonly ListingState[] = ['draft', 'pendingApproval', 'published', 'closed'];

const availability = v.pipe(
  v.picklist(['day-full', 'day-partial', 'time-full', 'time-partial', 'full', 'partial']),
  v.transform((value) => {
    if (value === 'full') return 'day-full';
    return value === 'partial' ? 'day-partial' : value;
  }),
);

const count = v.pipe(queryInteger, v.minValue(1), v.maxValue(MAX_SEATS));

const sorts = v.pipe(
  queryList,
  v.maxLength(MAX_SORTS),
  v.array(
    v.pipe(
      v.string(),
      v.regex(/^-?(createdAt|price|(pub|meta)_.+)$/s, 'listings cannot be sorted by this'),
      v.transform((text) => ({
        field: text.replace(/^-/, ''),
        // A bare name means the highest or newest first.
        direction: text.startsWith('-') ? ('asc' as const) : ('desc' as const),
      })),
    ),
  ),
);

const marketplaceParams = {
  ...paging,
  authorId: v.optional(queryUuid),
  ids: v.optional(v.pipe(queryList, v.maxLength(MAX_IDS), v.array(queryUuid))),
  keywords: v.optional(v.pipe(v.string(), v.maxLength(1000))),
  origin: v.optional(origin),
  bounds: v.optional(bounds),
  price: v.optional(numberRange),
  start: v.optional(queryTimestamp),
  end: v.optional(queryTimestamp),
  availability: v.optional(availability),
  minDuration: v.optional(count),
  seats: v.optional(count, '1'),
  minStock: v.optional(v.pipe(queryInteger, v.minValue(0), v.maxValue(MAX_SEATS))),
  stockMode: v.optional(v.picklist(['strict', 'match-undefined']), 'strict'),
  sort: v.optional(sorts),
};

/**
 * Parameters of a listing search; those about extended data are passed on as text. Clients pass on everything in the address of their
 * search page, such as `mapSearch` or `utm_source`, so unknown parameters are ignored.
 */
export const listingParams = v.looseObject(marketplaceParams);

export const integrationListingParams = withDataFilters({
  ...marketplaceParams,
  states: v.optional(v.pipe(queryList, v.array(v.picklist(states)))),
  createdAtStart: v.optional(queryTimestamp),
  createdAtEnd: v.optional(queryTimestamp),
});

type Params = v.InferOutput<typeof listingParams>;

/** The time that must be free, and how much of it. */
export interface AvailabilityQuery {
  plan: 'day' | 'time';
  coverage: 'full' | 'partial';
  start: Date;
  end: Date;
  seats: number;
  /** The least length in days for day plans, in minutes for time plans. */
  minDuration: number | null;
}

function availabilityQuery(params: Params, now: Date): AvailabilityQuery | null {
  const { start, end, minDuration } = params;
  if (params.availability === undefined) {
    if (start ?? end) throw invalidQuery('availability', 'start and end need availability');
    return null;
  }
  if (!start || !end) throw invalidQuery('start', 'availability needs start and end');
  assertRange({ start, end }, { now, ...DATE_LIMITS });
  const [plan, coverage] = params.availability.split('-');
  if (coverage === 'full' && minDuration !== undefined)
    throw invalidQuery('minDuration', 'minDuration is for partial availability');
  return {
    plan: plan === 'time' ? 'time' : 'day',
    coverage: coverage === 'full' ? 'full' : 'partial',
    start,
    end,
    seats: params.seats,
    minDuration: minDuration ?? null,
  };
}

/** A filter on extended data, such as `pub_category=a,b`. */
export interface ExtendedFilter {
  name: string;
  scope: 'public' | 'metadata';
  key: string;
  value: string;
}

function extendedFilters(params: Record<string, unknown>): ExtendedFilter[] {
  return Object.entries(params).flatMap(([name, value]) => {
    const [, prefix, key] = /^(pub|meta)_(.+)$/s.exec(name) ?? [];
    if (key === undefined || typeof value !== 'string') return [];
    return [{ name, scope: prefix === 'pub' ? 'public' : 'metadata', key, value }];
  });
}

export interface ListingQuery extends Omit<
  v.InferOutput<v.ObjectSchema<typeof marketplaceParams, undefined>>,
  'start' | 'end' | 'availability' | 'minDuration' | 'seats'
> {
  availability: AvailabilityQuery | null;
  extended: ExtendedFilter[];
}

/** Reads a search. Throws `validation-invalid-params` for parameters that contradict each other. */
export function toListingQuery(params: Params, now: Date): ListingQuery {
  if (params.origin && params.keywords !== undefined)
    throw invalidQuery('origin', 'origin cannot be combined with keywords');
  if (params.origin && params.sort)
    throw invalidQuery('sort', 'results near an origin are sorted by distance');
  return {
    ...params,
    availability: availabilityQuery(params, now),
    extended: extendedFilters(params),
  };
}
