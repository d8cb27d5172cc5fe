/** Repeatable random numbers: the same seed gives the same data in every run (mulberry32). */
export class Random {
  constructor(private state: number) {}

  /** In [0, 1). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** Whole number in [0, below). */
  below(below: number): number {
    return Math.floor(this.next() * below);
  }

  /** Throws RangeError when there is nothing to choose from. */
  pick<T>(items: readonly T[]): T {
    const picked = items[this.below(items.length)];
    if (picked === undefined) throw new RangeError('nothing to pick from');
    return picked;
  }

  /** As a version 4 uuid. */
  uuid(): string {
    const hex = Array.from({ length: 32 }, () => this.below(16).toString(16)).join('');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
  }
}
