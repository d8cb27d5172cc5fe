export const DAY_MS = 86_400_000;

/** The time and the zone that a rule uses. */
export interface Moment {
  readonly now: Date;
  /** IANA; used for orders and transactions that do not say where their tools are. */
  readonly timeZone: string;
}
