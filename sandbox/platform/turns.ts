/** Runs tasks one after the other, in the order in which they were added. */
export class Turns {
  private last: Promise<unknown> = Promise.resolve();

  /** Runs `work` after everything before it has finished or failed. */
  take<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = this.last.then(work, work);
    this.last = turn.catch(() => undefined);
    return turn;
  }
}
