import { useEffect, useState } from 'react';
import type { ComboboxOption, LoadOptions } from './combobox-model';

export type Suggestions =
  | { kind: 'idle' }
  | { kind: 'loading' }
  | { kind: 'ready'; options: readonly ComboboxOption[] }
  | { kind: 'failed' };

const enoughCharacters = 3;
const debounceMs = 300;
const shortTextMs = 1000;

const idle: Suggestions = { kind: 'idle' };

/** Options for a text, debounced; an answer that comes late for an older text is dropped. */
export function useSuggestions(
  text: string,
  isActive: boolean,
  loadOptions: LoadOptions,
): Suggestions {
  const [state, setState] = useState<{ text: string; suggestions: Suggestions }>({
    text: '',
    suggestions: idle,
  });
  const query = isActive ? text.trim() : '';
  useEffect(() => {
    if (query === '') return undefined;
    const controller = new AbortController();
    const put = (suggestions: Suggestions) => {
      if (!controller.signal.aborted) setState({ text: query, suggestions });
    };
    const ask = async () => {
      put({ kind: 'loading' });
      try {
        put({ kind: 'ready', options: await loadOptions(query, controller.signal) });
      } catch {
        // The field stays usable as plain text, and the list says that there are no suggestions now.
        put({ kind: 'failed' });
      }
    };
    const timer = setTimeout(
      () => void ask(),
      query.length < enoughCharacters ? shortTextMs : debounceMs,
    );
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [query, loadOptions]);
  return query === '' ? idle : state.suggestions;
}
