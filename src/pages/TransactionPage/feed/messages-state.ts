import { type ApiError } from '~/api/api-error';
import { type TransactionId } from '~/domain/ids';
import { failed, idle, loading, ready, type Remote } from '~/store/remote';

interface LoadedMessages {
  /** Newest first. */
  readonly ids: readonly string[];
  /** The last page that is loaded; 1 holds the newest. */
  readonly page: number;
  readonly totalPages: number;
}

/** The messages of one transaction. */
export interface MessagesState {
  readonly id: TransactionId | null;
  readonly messages: Remote<LoadedMessages>;
  /** The next page of older ones. */
  readonly older: Remote<null>;
  readonly sending: Remote<{ readonly id: string }>;
}

export const noMessages: MessagesState = {
  id: null,
  messages: idle,
  older: idle,
  sending: idle,
};

export interface MessagesArgument {
  readonly id: TransactionId;
  readonly page: number;
}

export function withMessagesPending<State extends MessagesState>(
  state: State,
  { id, page }: MessagesArgument,
): State {
  if (page > 1) return { ...state, older: loading };
  const isKnown = state.id === id && state.messages.status === 'ready';
  return { ...state, messages: isKnown ? state.messages : loading };
}

/** Adds a page; what is there already, because newer messages pushed it along or the newest were looked for again, is there once. */
export function withMessages<State extends MessagesState>(
  state: State,
  { page }: MessagesArgument,
  { ids, totalPages }: { ids: readonly string[]; totalPages: number },
): State {
  if (state.messages.status !== 'ready') {
    return { ...state, older: idle, messages: ready({ ids, page, totalPages }) };
  }
  const known = state.messages.data;
  const inOrder = page === 1 ? [...ids, ...known.ids] : [...known.ids, ...ids];
  const all = [...new Set(inOrder)];
  const last = Math.max(page, known.page);
  const older = page === 1 ? state.older : ready(null);
  return { ...state, older, messages: ready({ ids: all, page: last, totalPages }) };
}

export function withMessagesFailed<State extends MessagesState>(
  state: State,
  { page }: MessagesArgument,
  error: ApiError,
): State {
  if (page > 1) return { ...state, older: failed(error) };
  return state.messages.status === 'ready' ? state : { ...state, messages: failed(error) };
}

export function withSent<State extends MessagesState>(state: State, sent: { id: string }): State {
  const known: LoadedMessages =
    state.messages.status === 'ready' ? state.messages.data : { ids: [], page: 1, totalPages: 1 };
  return {
    ...state,
    sending: ready(sent),
    messages: ready({ ...known, ids: [sent.id, ...known.ids] }),
  };
}
