import { isReservedName } from '../../platform/reserved-names';
import { ApiError } from './api-error';
import { type Shape } from './envelope';
import { type ImageVariant } from './resource';

const MAX_VARIANT_SIZE = 3072;

/** Names of extended-data filters keep their spelling. Every other name is accepted in snake_case too. */
const EXTENDED = /^(pub|meta|prot|priv)_/;

const toCamelCase = (name: string) =>
  EXTENDED.test(name)
    ? name
    : name.replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase());

export interface ParsedQuery {
  /** Values by camel-case name. Empty values count as absent, and the last of repeated names counts. */
  params: Record<string, string>;
  shape: Shape;
  imageVariants: ImageVariant[];
  expand: boolean;
}

/** The error for a query parameter that is unknown, malformed, or contradicts another one. */
export const invalidQuery = (name: string, details: string) =>
  new ApiError('validation-invalid-params', { details, source: { path: [name], type: 'query' } });

function parseVariant(name: string, text: string): ImageVariant {
  const parts = new Map(
    text.split(';').map((part): [string, string] => {
      const [key = '', value = ''] = part.split(':');
      return [key, value];
    }),
  );
  const width = Number(parts.get('w'));
  const height = Number(parts.get('h'));
  const fit = parts.get('fit') ?? 'scale';
  const sizes = [width, height];
  if (!sizes.every((size) => Number.isInteger(size) && size >= 1 && size <= MAX_VARIANT_SIZE)) {
    throw invalidQuery(
      `imageVariant.${name}`,
      `w and h are integers from 1 to ${MAX_VARIANT_SIZE}`,
    );
  }
  if (fit !== 'crop' && fit !== 'scale')
    throw invalidQuery(`imageVariant.${name}`, 'fit is crop or scale');
  return { name, width, height, fit };
}

const list = (text: string) => text.split(',').filter((member) => member !== '');

/** Refuses reserved names in parameter names and in paths. */
function assertName(name: string, value: string): void {
  if (name.includes('\u0000') || value.includes('\u0000'))
    throw invalidQuery(name, 'a null character');
  const paths = name.startsWith('fields.') ? [name, ...list(value)] : [name];
  const parts = paths.flatMap((path) => [path.replace(EXTENDED, ''), ...path.split('.')]);
  if (parts.some(isReservedName)) throw invalidQuery(name, 'a reserved name');
}

/** Splits a query string into the endpoint's parameters and those that shape the reply. */
export function parseQuery(search: URLSearchParams): ParsedQuery {
  const params: Record<string, string> = {};
  const shape: Shape = { include: [], fields: {}, limit: {} };
  const imageVariants: ImageVariant[] = [];
  let expand = false;
  for (const [rawName, value] of search) {
    assertName(rawName, value);
    if (rawName === 'include') shape.include = list(value).map((path) => path.split('.'));
    else if (rawName === 'expand') expand = value === 'true';
    else if (rawName.startsWith('fields.')) shape.fields[rawName.slice(7)] = list(value);
    else if (rawName.startsWith('limit.'))
      shape.limit[rawName.slice(6)] = parseLimit(rawName, value);
    else if (rawName.startsWith('imageVariant.')) {
      imageVariants.push(parseVariant(rawName.slice('imageVariant.'.length), value));
    } else if (value !== '') params[toCamelCase(rawName)] = value;
  }
  return { params, shape, imageVariants, expand };
}

function parseLimit(name: string, value: string): number {
  if (!/^\d{1,4}$/.test(value)) throw invalidQuery(name, 'a number is needed');
  return Number(value);
}
