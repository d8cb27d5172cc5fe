import { isReservedName } from '../../platform/reserved-names';

/** Values for which plain JSON has no type. */
export class Uuid {
  constructor(readonly uuid: string) {}
}

export class Geo {
  constructor(
    readonly lat: number,
    readonly lng: number,
  ) {}
}

/** `amount` is in minor units. */
export class Money {
  constructor(
    readonly amount: number,
    readonly currency: string,
  ) {}
}

/** Decimal number as text, never a float. */
export class Decimal {
  constructor(readonly value: string) {}
}

/** An enumeration value or, in the Build API, a (namespaced) map key; `name` has no leading colon. */
export class Keyword {
  constructor(readonly name: string) {}
}

/** A map whose keys are keywords, as the Build API's client needs them. */
export class KeywordMap {
  constructor(readonly entries: Record<string, WireValue>) {}
}

export type WireValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | Date
  | Uuid
  | Geo
  | Money
  | Decimal
  | Keyword
  | KeywordMap
  | readonly WireValue[]
  | { readonly [key: string]: WireValue };

/** The members of a map that are sent. Reserved names, which old data may contain, are left out. */
export const wireMembers = (map: Readonly<Record<string, WireValue>>): [string, WireValue][] =>
  Object.entries(map).filter(([name]) => !isReservedName(name));
