import type * as v from 'valibot';
import { type RefusalCode } from './refusals';

/** The kind that a request counts as. Each kind has its own limit, so that cheap reads do not use up what orders need. */
export type RequestKind = 'read' | 'quote' | 'order' | 'mail' | 'import' | 'export';

type Schema = v.GenericSchema;

interface Entry {
  /** The path below `/api`, in the form of the router. */
  readonly path: `/${string}`;
  readonly kind: RequestKind;
  /** The endpoint's own refusals. Those that every endpoint shares are in `./refusals`. */
  readonly refuses: readonly RefusalCode[];
}

/** An endpoint that is sent a body. */
export interface Command<
  Body extends Schema = Schema,
  Answer extends Schema = Schema,
  Refuses extends RefusalCode = RefusalCode,
> extends Entry {
  readonly refuses: readonly Refuses[];
  readonly method: 'POST';
  /** The format of the body and of the answer; `transit` is the marketplace's own format. */
  readonly format: 'transit' | 'json';
  readonly body: Body;
  readonly answer: Answer;
}

/** An endpoint that is sent a body in the marketplace's format, and answers with a file. */
export interface FileCommand<Body extends Schema = Schema> extends Entry {
  readonly method: 'POST';
  readonly format: 'file';
  readonly body: Body;
}

/** An endpoint that is asked without a body, and answers in JSON. */
export interface Question<Answer extends Schema = Schema> extends Entry {
  readonly method: 'GET';
  readonly format: 'json';
  readonly answer: Answer;
}

/** An address that a browser opens itself: a file, or a step of a login. */
export interface Visit extends Entry {
  readonly method: 'GET';
  readonly format: 'file';
}

type Some<Full extends Entry> = Omit<Full, 'method' | 'format' | 'kind' | 'refuses'> &
  Partial<Pick<Full, 'kind' | 'refuses'>>;

const shared = { kind: 'read', refuses: [] } as const;

/** A command in the marketplace's format. */
export const command = <
  Body extends Schema,
  Answer extends Schema,
  const Refuses extends RefusalCode = never,
>(
  entry: Some<Command<Body, Answer, Refuses>>,
): Command<Body, Answer, Refuses> => ({
  ...shared,
  ...entry,
  method: 'POST',
  format: 'transit',
});

export const fileCommand = <Body extends Schema>(
  entry: Some<FileCommand<Body>>,
): FileCommand<Body> => ({ ...shared, ...entry, method: 'POST', format: 'file' });

/** A command in plain JSON, for visitors. */
export const jsonCommand = <
  Body extends Schema,
  Answer extends Schema,
  const Refuses extends RefusalCode = never,
>(
  entry: Some<Command<Body, Answer, Refuses>>,
): Command<Body, Answer, Refuses> => ({ ...shared, ...entry, method: 'POST', format: 'json' });

export const question = <Answer extends Schema>(
  entry: Some<Question<Answer>>,
): Question<Answer> => ({ ...shared, ...entry, method: 'GET', format: 'json' });

export const visit = (path: Visit['path'], refuses: Visit['refuses'] = []): Visit => ({
  ...shared,
  path,
  refuses,
  method: 'GET',
  format: 'file',
});
