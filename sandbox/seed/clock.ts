/** Moves the sandbox's time; what falls due on the way happens. */
export interface SeedClock {
  moveTo(moment: Date): Promise<void>;
}

/** The clock as the console offers it over HTTP. */
export const consoleClock = ({
  baseUrl,
  token,
}: {
  baseUrl: string;
  token: string;
}): SeedClock => ({
  async moveTo(moment) {
    const response = await fetch(`${baseUrl}/console/api/clock`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ now: moment.toISOString() }),
    });
    if (!response.ok) {
      throw new Error(`The clock could not be moved: ${response.status} ${await response.text()}`);
    }
  },
});
