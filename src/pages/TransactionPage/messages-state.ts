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

/** Adds a page; what came twice because newer messages pushed it along is there once. */
export function withMessages<State extends MessagesState>(
  state: State,
  { page }: MessagesArgument,
  { ids, totalPages }: { ids: readonly string[]; totalPages: number },
): State {
  if (page === 1 || state.messages.status !== 'ready') {
    return { ...state, older: idle, messages: ready({ ids, page, totalPages }) };
  }
  const all = [...new Set([...state.messages.data.ids, ...ids])];
  return { ...state, older: ready(null), messages: ready({ ids: all, page, totalPages }) };
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
