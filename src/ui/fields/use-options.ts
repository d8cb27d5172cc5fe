import { type KeyboardEvent, useEffect, useState } from 'react';
import { type ComboboxInputProps, type ComboboxOption } from './combobox-model';
import { type Suggestions, useSuggestions } from './use-suggestions';

const noOptions: readonly ComboboxOption[] = [];

function optionsOf(suggestions: Suggestions, text: string, first = noOptions) {
  if (text.trim() === '') return first;
  return suggestions.kind === 'ready' ? suggestions.options : noOptions;
}

/** Takes the first option as soon as it comes, if Enter was pressed before the options were there and typing does not continue. */
function useFirstLater(
  text: string,
  suggestions: Suggestions,
  choose: (option: ComboboxOption) => void,
): () => void {
  const [awaited, setAwaited] = useState<string>();
  useEffect(() => {
    if (awaited === undefined) return;
    const isComing = suggestions.kind === 'idle' || suggestions.kind === 'loading';
    if (awaited === text && isComing) return;
    setAwaited(undefined);
    const first = suggestions.kind === 'ready' ? suggestions.options[0] : undefined;
    if (awaited === text && first) choose(first);
  }, [awaited, text, suggestions, choose]);
  return () => setAwaited(text);
}

/**
 * The user's last action in the field: `fresh` until something is typed; `quiet` after a choice, Enter or Escape, so that the list stays
 * closed until typing goes on.
 */
type Use = 'fresh' | 'typing' | 'quiet';

type Props = ComboboxInputProps & {
  readonly startsFocused: boolean;
  readonly startsQuiet: boolean;
};

function firstUse({
  startsFocused,
  startsQuiet,
}: Pick<Props, 'startsFocused' | 'startsQuiet'>): Use {
  if (startsQuiet) return 'quiet';
  return startsFocused ? 'typing' : 'fresh';
}

/** The options of the list, and the effects of choosing, typing and Enter. */
export function useOptions({
  value,
  onChange,
  onChoose,
  firstOptions,
  startsFocused,
  startsQuiet,
  mustPick = false,
  isFreeText,
  ...asking
}: Props) {
  const [use, setUse] = useState(firstUse({ startsFocused, startsQuiet }));
  // A value that the form has set, such as the place that was found, is an option: nobody is typing it.
  const isTyping = use === 'typing' && value.option === null;
  const suggestions = useSuggestions(value.text, isTyping, asking);
  const askedText = isTyping || isFreeText ? value.text : '';
  const options = optionsOf(suggestions, askedText, firstOptions);
  const choose = (option: ComboboxOption) => {
    setUse('quiet');
    if (!isFreeText) onChange({ text: option.text, option });
    onChoose?.(option);
  };
  const takeFirstLater = useFirstLater(value.text, suggestions, choose);
  const hasText = value.text.trim() !== '';
  return {
    suggestions,
    options,
    isQuiet: (isFreeText === true || startsQuiet) && use === 'quiet',
    isTextSent: isFreeText === true || (isTyping && options.length === 0 && !mustPick),
    /** The list stays open while the user types. It says that it is loading, found nothing, or failed. */
    showsEmptyList: !isFreeText && isTyping && hasText,
    chooseKey: (key: unknown) => {
      const option = options.find((candidate) => candidate.key === key);
      if (option) choose(option);
    },
    type: (text: string) => {
      if (text === value.text) return;
      setUse('typing');
      onChange({ text, option: null });
    },
    /** Closes the list until typing goes on. */
    quiet: () => setUse('quiet'),
    leave: () => setUse('fresh'),
    empty: () => {
      setUse('quiet');
      onChange({ text: '', option: null });
    },
    /** Enter without a highlighted option chooses the first one; the library would keep the raw text. */
    takeFirstOnEnter: (event: KeyboardEvent<HTMLInputElement>) => {
      const [first] = options;
      const isHighlighted = event.currentTarget.hasAttribute('aria-activedescendant');
      const canTake = !isFreeText && isTyping && hasText && !isHighlighted;
      if (event.key !== 'Enter' || !canTake || !(first ?? mustPick)) return;
      event.preventDefault();
      event.stopPropagation();
      if (first) choose(first);
      else takeFirstLater();
    },
  };
}

export type Options = ReturnType<typeof useOptions>;
