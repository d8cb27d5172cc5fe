import { useEffect, useRef, useState } from 'react';
import { type ComboboxInputProps, type ComboboxOption } from './combobox-model';

export type Suggestions =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly options: readonly ComboboxOption[] }
  | { readonly kind: 'failed' };

const enoughCharacters = 3;
const debounceMs = 300;
const shortTextMs = 1000;

const usualPauseMs = ({ length }: string): number =>
  length < enoughCharacters ? shortTextMs : debounceMs;

const idle: Suggestions = { kind: 'idle' };

/** The older options that still match are shown until the answer for a longer text arrives. */
function narrowed(suggestions: Suggestions, query: string): Suggestions {
  if (suggestions.kind !== 'ready') return { kind: 'loading' };
  const options = suggestions.options.filter(({ text }) =>
    text.toLowerCase().includes(query.toLowerCase()),
  );
  return options.length > 0 ? { kind: 'ready', options } : { kind: 'loading' };
}

/** Options for a text, debounced; a late answer for an older text is dropped. */
export function useSuggestions(
  text: string,
  isActive: boolean,
  { loadOptions, pauseMs = usualPauseMs }: Pick<ComboboxInputProps, 'loadOptions' | 'pauseMs'>,
): Suggestions {
  const [state, setState] = useState<{ text: string; suggestions: Suggestions }>({
    text: '',
    suggestions: idle,
  });
  const typed = isActive ? text.trim() : '';
  const pause = typed === '' ? undefined : pauseMs(typed);
  const query = pause === undefined ? '' : typed;
  const latestLoad = useRef(loadOptions);
  useEffect(() => {
    latestLoad.current = loadOptions;
  }, [loadOptions]);
  useEffect(() => {
    if (query === '') return undefined;
    const controller = new AbortController();
    const put = (suggestions: Suggestions) => {
      if (!controller.signal.aborted) setState({ text: query, suggestions });
    };
    const ask = async () => {
      put({ kind: 'loading' });
      try {
        put({ kind: 'ready', options: await latestLoad.current(query, controller.signal) });
      } catch {
        // The field still works as plain text, and the list says that there are no suggestions now.
        put({ kind: 'failed' });
      }
    };
    const timer = setTimeout(() => void ask(), pause);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [query, pause]);
  if (query === '') return idle;
  return state.text === query ? state.suggestions : narrowed(state.suggestions, query);
}
