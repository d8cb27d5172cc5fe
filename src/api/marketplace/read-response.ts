import { type SdkResponse } from 'sharetribe-flex-sdk';
import { isCurrency, UnsupportedCurrencyError } from '~/domain/money/money';
import { isRecord } from '~/lib/is-record';
import { reportError } from '~/lib/report';
import { type Entity, type ResourceType, resourceTypes } from './resources';
import { sanitizeAttributes } from './sanitize-entity';

/**
 * The names that every object already has. With such a key, other people's data could change or imitate parts of every object:
 * `__proto__` sets the prototype, and `constructor` exists on everything.
 */
const RESERVED: ReadonlySet<string> = new Set([
  ...Object.getOwnPropertyNames(Object.prototype),
  'prototype',
]);

/** Says whether a key is left out when foreign data is read. */
const isReservedName = (name: string): boolean => RESERVED.has(name);

/** Recognizes objects of the SDK's own classes, but not a user's map that looks like one. */
const isSdkValue = (value: Readonly<Record<string, unknown>>): boolean =>
  typeof value['constructor'] === 'function' && value['constructor'] !== Object;

/**
 * The SDK's own value types as plain data: UUIDs are text, dates ISO text, decimals numbers. So everything
 * that leaves `src/api` can be kept in the store and written into a page.
 */
export function toPlain(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(toPlain);
  if (!isRecord(value)) return value;
  switch (isSdkValue(value) && value['_sdkType']) {
    case 'UUID':
      return value['uuid'];
    case 'BigDecimal':
      return Number(value['value']);
    case 'LatLng':
      return { lat: value['lat'], lng: value['lng'] };
    case 'Money':
      return { amount: value['amount'], currency: value['currency'] };
    default: {
      // Every answer of the marketplace is read here, and `Object.entries` is slower than this loop.
      const plain: Record<string, unknown> = {};
      for (const key of Object.keys(value))
        if (!isReservedName(key)) plain[key] = toPlain(value[key]);
      return plain;
    }
  }
}

export interface Pagination {
  readonly page: number;
  readonly perPage: number;
  /** Null if the API does not count (searches by time). */
  readonly totalItems: number | null;
  readonly totalPages: number | null;
}

/** The type parameter is the resource type that the endpoint's documentation promises. */
export interface ReadResponse {
  /** Ids of the primary resources, in the order of the answer. */
  readonly ids: readonly string[];
  /** Primary and included resources. */
  readonly entities: readonly Entity[];
  readonly pagination: Pagination;
}

const isKnownType = (type: unknown): type is ResourceType =>
  resourceTypes.some((known) => known === type);

const relationshipsOf = (value: unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(isRecord(value) ? value : {}).map(([name, relationship]) => [
      name,
      isRecord(relationship) ? relationship['data'] : null,
    ]),
  );

/** The first picture gets its own name, because answers for cards contain no other. */
function withCover(relationships: Record<string, unknown>): Record<string, unknown> {
  const { images } = relationships;
  return Array.isArray(images)
    ? { ...relationships, cover: (images[0] as unknown) ?? null }
    : relationships;
}

/** A price in a currency that we cannot format is reported and left out. */
function withPayablePrice(attributes: Record<string, unknown>): Record<string, unknown> {
  const { price } = attributes;
  if (!isRecord(price) || isCurrency(price['currency'])) return attributes;
  reportError(new UnsupportedCurrencyError(String(price['currency'])), 'listing-price-unreadable');
  return { ...attributes, price: null };
}

function toEntity(value: unknown): Entity | undefined {
  if (!isRecord(value) || !isKnownType(value['type'])) return undefined;
  if (typeof value['id'] !== 'string' || isReservedName(value['id'])) return undefined;
  const attributes = isRecord(value['attributes']) ? withPayablePrice(value['attributes']) : {};
  // The official API's answer; `ResourceMap` describes its shapes.
  return {
    id: value['id'],
    type: value['type'],
    attributes: sanitizeAttributes(value['type'], attributes),
    relationships: withCover(relationshipsOf(value['relationships'])),
  } as Entity;
}

const listOf = (value: unknown): readonly unknown[] => {
  if (Array.isArray(value)) return value;
  return value == null ? [] : [value];
};

const numberOr = <Fallback>(value: unknown, fallback: Fallback): number | Fallback =>
  typeof value === 'number' ? value : fallback;

function paginationOf(meta: unknown, count: number): Pagination {
  const values = isRecord(meta) ? meta : {};
  return {
    page: numberOr(values['page'], 1),
    perPage: numberOr(values['perPage'], count),
    totalItems: numberOr(values['totalItems'], null),
    totalPages: numberOr(values['totalPages'], null),
  };
}

/** Reads an answer that contains resources. Types that the app does not know are left out. */
export function readResponse(response: SdkResponse): ReadResponse {
  const body = toPlain(response.data);
  const { data, included, meta } = isRecord(body) ? body : {};
  const primary = listOf(data);
  return {
    ids: primary.flatMap((item) =>
      isRecord(item) && typeof item['id'] === 'string' ? [item['id']] : [],
    ),
    entities: [...primary, ...listOf(included)].flatMap((item) => toEntity(item) ?? []),
    pagination: paginationOf(meta, primary.length),
  };
}
