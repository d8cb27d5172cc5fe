import { sql, type SQL } from 'drizzle-orm';
import { listings } from '../store/schema/listings';
import { type Origin } from './query-values';

const toRadians = (degrees: number) => (degrees * Math.PI) / 180;

/** Cosine of the angle between two places on the globe: the greater, the nearer. */
export const nearness = ({ lat, lng }: Origin): SQL => sql`(
  sin(radians(${listings.lat})) * ${Math.sin(toRadians(lat))}::float8
  + cos(radians(${listings.lat})) * ${Math.cos(toRadians(lat))}::float8
    * cos(radians(${listings.lng} - ${lng}::float8)))`;
