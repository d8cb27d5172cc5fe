/** What a body may contain, in requests and in answers. */
export type Json = string | number | boolean | null | Json[] | JsonObject;
export interface JsonObject {
  [key: string]: Json;
}

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Seconds since 1970, the unit of every time on the wire. */
export function toUnix(moment: Date): number;
export function toUnix(moment: Date | null): number | null;
export function toUnix(moment: Date | null): number | null {
  return moment === null ? null : Math.floor(moment.getTime() / 1000);
}
