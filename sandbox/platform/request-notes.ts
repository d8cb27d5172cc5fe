import { type ServerResponse } from 'node:http';

/** What a service tells the request log about a request. It contains no secrets. */
export interface RequestNotes {
  readonly client?: string | undefined;
  readonly user?: string | undefined;
  /** The error's code, and what it is about: a member of the body, or a parameter. */
  readonly code?: string | undefined;
  readonly parameter?: string | undefined;
}

const notes = new WeakMap<ServerResponse, RequestNotes>();

/** Adds to what is known about the request that this response answers. */
export function noteOn(response: ServerResponse, more: RequestNotes): void {
  const known = Object.entries(more).filter(([, value]) => value !== undefined);
  notes.set(response, { ...notes.get(response), ...Object.fromEntries(known) });
}

/** What the services have noted about the request that this response answers. */
export const notesOn = (response: ServerResponse): RequestNotes => notes.get(response) ?? {};

const MOST_NAMED = 60;

/** Quotes what a stranger sent for use in a sentence, on one line and not too long. */
export const quoted = (text: string): string =>
  JSON.stringify(text.length > MOST_NAMED ? `${text.slice(0, MOST_NAMED)}…` : text);
