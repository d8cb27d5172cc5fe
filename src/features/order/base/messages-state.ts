import { type TransactionId } from '~/domain/ids';
import { idle, ready, type Remote } from '~/store/remote';

interface LoadedMessages {
  /** The ids, newest first. */
  readonly ids: readonly string[];
  /** The number of the last loaded page. Page 1 has the newest messages. */
  readonly page: number;
  readonly totalPages: number;
}

export interface MessagesState {
  readonly id: TransactionId | null;
  readonly messages: Remote<LoadedMessages>;
  /** The loading of the next older page. */
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

interface LoadedPage {
  readonly ids: readonly string[];
  readonly totalPages: number;
}

/** Adds a page without repeating messages, because newer ones may have shifted the pages. */
function withPage<State extends MessagesState>(
  state: State,
  page: number,
  { ids, totalPages }: LoadedPage,
): State {
  if (state.messages.status !== 'ready') {
    return { ...state, older: idle, messages: ready({ ids, page, totalPages }) };
  }
  const known = state.messages.data;
  // Some messages between may be missing, so older pages are loaded again from here.
  if (page === 1 && totalPages > 1 && !ids.some((id) => known.ids.includes(id))) {
    return { ...state, older: idle, messages: ready({ ids, page, totalPages }) };
  }
  const inOrder = page === 1 ? [...ids, ...known.ids] : [...known.ids, ...ids];
  const all = [...new Set(inOrder)];
  const last = Math.max(page, known.page);
  const older = page === 1 ? state.older : ready(null);
  return { ...state, older, messages: ready({ ids: all, page: last, totalPages }) };
}

/** Returns the state after a page was requested. */
export function withMessages<State extends MessagesState>(
  state: State,
  work: Remote<LoadedPage>,
  { id, page }: MessagesArgument,
): State {
  const isOfThis = state.id === id;
  if (!isOfThis && work.status !== 'loading') return state;
  if (work.status === 'ready') return withPage(state, page, work.data);
  if (page > 1) return { ...state, older: work };
  const isKnown = isOfThis && state.messages.status === 'ready';
  return { ...state, messages: isKnown ? state.messages : work };
}

/** Returns the state after the user sent a message to this transaction. */
export function withSending<State extends MessagesState>(
  state: State,
  sending: MessagesState['sending'],
  id: TransactionId,
): State {
  if (sending.status !== 'ready') return { ...state, sending };
  if (state.id !== id) return state;
  const known: LoadedMessages =
    state.messages.status === 'ready' ? state.messages.data : { ids: [], page: 1, totalPages: 1 };
  const ids = [sending.data.id, ...known.ids];
  return { ...state, sending, messages: ready({ ...known, ids }) };
}
