import { type RequestHandler } from 'express';
import { serviceOf } from '../faults/services';

const LONGEST_WAIT_MS = 10_000;

/** Requests were still running after the longest wait, so nothing was begun. */
export class StillBusyError extends Error {
  override name = 'StillBusyError';
  constructor() {
    super('Requests were still running after ten seconds. Nothing was changed.');
  }
}

/**
 * Lets work be alone with the data: requests that have begun end first, and later ones wait. The marketplace itself calls the
 * payment service while it answers a request, so that one still gets in while others are running.
 */
export class Gate {
  #running = 0;
  #alone: Promise<unknown> | undefined;
  #drained: (() => void) | undefined;

  constructor(private readonly longestWaitMs = LONGEST_WAIT_MS) {}

  /** Mounted before the services, behind what may hold a request for long. */
  readonly middleware: RequestHandler = (request, response, next) => {
    const service = serviceOf(request.path);
    if (service === undefined || service === 'maps' || service === 'errors') {
      next();
      return;
    }
    void this.#opened(service === 'payments').then(() => {
      if (response.closed) return;
      this.#running += 1;
      response.once('close', () => this.#leave());
      next();
    });
  };

  /** Runs `work` while no request does; one after the other. Rejects with `StillBusyError` if requests do not end. */
  alone<Result>(work: () => Promise<Result>): Promise<Result> {
    const before = this.#alone ?? Promise.resolve();
    const run = before.then(() => this.#drain()).then(work);
    const settled = run.then(
      () => undefined,
      () => undefined,
    );
    this.#alone = settled;
    void settled.then(() => {
      if (this.#alone === settled) this.#alone = undefined;
    });
    return run;
  }

  async #opened(isInner: boolean): Promise<void> {
    while (this.#alone && !(isInner && this.#drained)) await this.#alone;
  }

  #leave(): void {
    this.#running -= 1;
    if (this.#running === 0) this.#drained?.();
  }

  async #drain(): Promise<void> {
    if (this.#running === 0) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    try {
      await new Promise<void>((resolve, reject) => {
        this.#drained = resolve;
        timer = setTimeout(() => reject(new StillBusyError()), this.longestWaitMs);
      });
    } finally {
      clearTimeout(timer);
      this.#drained = undefined;
    }
  }
}
