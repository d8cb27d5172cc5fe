import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { type MapWork } from './map-maker';

export interface MapQuestion<Name extends keyof MapWork = keyof MapWork> {
  readonly id: number;
  readonly name: Name;
  readonly input: MapWork[Name]['input'];
}

/** The output of `MapMaker`, or what it threw. */
export type MapAnswer =
  | { readonly id: number; readonly output: MapWork[keyof MapWork]['output'] }
  | { readonly id: number; readonly error: unknown };

/** About twice what the outlines, towns and ZIP areas need. Without limits, the thread keeps garbage of the same size again. */
const resourceLimits = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 12 };

interface Waiting {
  readonly answer: (answer: MapAnswer) => void;
  readonly fail: (error: unknown) => void;
}

/**
 * Makes maps in a thread, so that the other services answer meanwhile. The thread starts with the first question and ends, which
 * frees its memory, when nothing was asked for a while. It does not keep the program running.
 */
export class MapThread {
  private worker: Worker | undefined;
  private readonly waiting = new Map<number, Waiting>();
  private asked = 0;
  private idle: NodeJS.Timeout | undefined;

  /** `idleMs`: after this many milliseconds without a question the thread ends. */
  constructor(private readonly idleMs = 120_000) {}

  /** Rejects with what the map maker throws, or if the thread ends before it answers. */
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

  /** Ends the thread, if there is one; questions that wait are rejected. The next question starts another. */
  async end(): Promise<void> {
    clearTimeout(this.idle);
    const { worker } = this;
    if (!worker) return;
    this.lose(worker, new Error('The map thread was ended.'));
    await worker.terminate();
  }

  private start(): Worker {
    const worker = new Worker(path.join(__dirname, 'map-worker.cjs'), { resourceLimits });
    worker.unref();
    worker.on('message', (answer: MapAnswer) => this.take(answer));
    // An error is followed by the exit.
    worker.on('error', (error) => this.lose(worker, error));
    worker.on('exit', (code) => this.lose(worker, new Error(`The map thread ended with ${code}.`)));
    return worker;
  }

  private take(answer: MapAnswer): void {
    this.waiting.get(answer.id)?.answer(answer);
    this.waiting.delete(answer.id);
    if (this.waiting.size > 0) return;
    this.idle = setTimeout(() => void this.end(), this.idleMs).unref();
  }

  private lose(worker: Worker, error: unknown): void {
    if (this.worker !== worker) return;
    this.worker = undefined;
    const lost = [...this.waiting.values()];
    this.waiting.clear();
    for (const { fail } of lost) fail(error);
  }
}
