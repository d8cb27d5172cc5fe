/** Moves the sandbox's time; what becomes due meanwhile happens. */
export interface SeedClock {
  moveTo(moment: Date): Promise<void>;
}
