const DAY_MS = 86_400_000;

export interface Week {
  /** The week's Monday, as `YYYY-MM-DD`. */
  start: string;
  transactions: number;
  /** Minor units. */
  money: number;
}

/** The Mondays of the last weeks, the oldest first; the last one is that of the week of `now`. */
export function weeksUntil(now: Date, count: number): string[] {
  const today = Math.floor(now.getTime() / DAY_MS);
  // 1 January 1970 was a Thursday.
  const monday = today - ((today + 3) % 7);
  return Array.from({ length: count }, (_, index) =>
    new Date((monday - 7 * (count - 1 - index)) * DAY_MS).toISOString().slice(0, 10),
  );
}
