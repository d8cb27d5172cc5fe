import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { type MapWork } from './map-maker';

export interface MapQuestion<Name extends keyof MapWork = keyof MapWork> {
  readonly id: number;
  readonly name: Name;
  readonly input: MapWork[Name]['input'];
}

/** The output of `MapMaker`, or the error that it threw. */
export type MapAnswer =
  | { readonly id: number; readonly output: MapWork[keyof MapWork]['output'] }
  | { readonly id: number; readonly error: unknown };

/** About twice what outlines, towns and ZIP areas need. Without a limit, the thread would keep as much garbage again. */
const OLD_SPACE_MB = 160;
const YOUNG_SPACE_MB = 12;

/** A question during which the thread ends is asked once more. */
const MOST_TRIES = 2;

interface Waiting {
  readonly question: MapQuestion;
  tries: number;
  readonly answer: (answer: MapAnswer) => void;
  readonly fail: (error: unknown) => void;
}

/**
 * Makes maps in a thread, so that the other services answer meanwhile. The thread starts with the first question and ends, which
 * frees its memory, when nothing was asked for a while. It does not keep the program running. If it breaks, because it needs more memory
 * than it may have, a new one answers what waits.
 */
export class MapThread {
  private worker: Worker | undefined;
  private readonly waiting = new Map<number, Waiting>();
  private asked = 0;
  private idle: NodeJS.Timeout | undefined;

  /** The thread ends after `idleMs` milliseconds without a question. Its long-lived objects may take `oldSpaceMb` megabytes. */
  constructor(
    private readonly idleMs = 120_000,
    private readonly oldSpaceMb = OLD_SPACE_MB,
  ) {}

  /** Rejects with the error of the map maker, or if the thread breaks twice while it makes the answer. */
  ask<Name extends keyof MapWork>(
    name: Name,
    input: MapWork[Name]['input'],
  ): Promise<MapWork[Name]['output']> {
    clearTimeout(this.idle);
    const worker = (this.worker ??= this.start());
    const id = (this.asked += 1);
    const question: MapQuestion<Name> = { id, name, input };
    return new Promise((resolve, reject) => {
      this.waiting.set(id, {
        question,
        tries: 0,
        // The thread answers in the form of the question.
        answer: (answer) =>
          'error' in answer
            ? reject(answer.error)
            : resolve(answer.output as MapWork[Name]['output']),
        fail: reject,
      });
      worker.postMessage(question);
    });
  }

  /** Ends the thread, if there is one, and rejects the questions that wait. The next question starts another thread. */
  async end(): Promise<void> {
    clearTimeout(this.idle);
    const { worker } = this;
    if (!worker) return;
    this.worker = undefined;
    const error = new Error('The map thread was ended.');
    for (const { fail } of this.takeWaiting()) fail(error);
    await worker.terminate();
  }

  private start(): Worker {
    const resourceLimits = {
      maxOldGenerationSizeMb: this.oldSpaceMb,
      maxYoungGenerationSizeMb: YOUNG_SPACE_MB,
    };
    const worker = new Worker(path.join(__dirname, 'map-worker.cjs'), { resourceLimits });
    worker.unref();
    worker.on('message', (answer: MapAnswer) => this.take(answer));
    // An error is followed by the exit.
    worker.on('error', (error) => this.recover(worker, error));
    worker.on('exit', (code) =>
      this.recover(worker, new Error(`The map thread ended with ${code}.`)),
    );
    return worker;
  }

  private take(answer: MapAnswer): void {
    this.waiting.get(answer.id)?.answer(answer);
    this.waiting.delete(answer.id);
    if (this.waiting.size > 0) return;
    this.idle = setTimeout(() => void this.end(), this.idleMs).unref();
  }

  /**
   * Asks a new thread the questions that the broken one has not answered. The broken one answered in turn, so the first of these questions
   * broke it, and the others have not been tried.
   */
  private recover(worker: Worker, error: unknown): void {
    if (this.worker !== worker) return;
    this.worker = undefined;
    const [first, ...others] = this.takeWaiting();
    if (!first) return;
    first.tries += 1;
    const isLost = first.tries >= MOST_TRIES;
    if (isLost) first.fail(error);
    const again = isLost ? others : [first, ...others];
    if (again.length === 0) return;
    const next = (this.worker = this.start());
    for (const each of again) {
      this.waiting.set(each.question.id, each);
      next.postMessage(each.question);
    }
  }

  private takeWaiting(): Waiting[] {
    const all = [...this.waiting.values()];
    this.waiting.clear();
    return all;
  }
}
