/** Moves the sandbox's time; what falls due on the way happens. */
export interface SeedClock {
  moveTo(moment: Date): Promise<void>;
}
