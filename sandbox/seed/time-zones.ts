/** The time zone of each demo city, by its state. */
const zones: Record<string, string> = {
  CA: 'America/Los_Angeles',
  CO: 'America/Denver',
  DC: 'America/New_York',
  FL: 'America/New_York',
  IL: 'America/Chicago',
  NY: 'America/New_York',
  OR: 'America/Los_Angeles',
  TN: 'America/Chicago',
  TX: 'America/Chicago',
};

/** The IANA time zone of a demo tool. Throws for a state where no demo owner lives. */
export function timeZoneOf({ state }: { state: string }): string {
  const zone = zones[state];
  if (!zone) throw new Error(`No time zone is known for ${state}.`);
  return zone;
}
