/** Lets pieces of work run one after the other, in the order in which they were handed in. */
export class Turns {
  private last: Promise<unknown> = Promise.resolve();

  /** Runs `work` once everything before it has ended, well or not. */
  take<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = this.last.then(work, work);
    this.last = turn.catch(() => undefined);
    return turn;
  }
}
