import { type KeyboardEvent, useContext, useEffect, useState } from 'react';
import {
  ComboBox,
  ComboBoxStateContext,
  Group,
  I18nProvider,
  Input,
  ListBox,
  ListBoxItem,
  Popover,
} from 'react-aria-components';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useLocale } from '~/i18n/use-locale';
import { Icon } from '../controls/Icon';
import { Spinner } from '../controls/Spinner';
import { type ComboboxInputProps, type ComboboxOption } from './combobox-model';
import { useSelectedChoice } from './use-selected-choice';
import { type Suggestions, useSuggestions } from './use-suggestions';
import inputStyles from './TextInput.module.css';
import styles from './ComboboxInput.module.css';

type HeavyProps = ComboboxInputProps & { readonly startsFocused: boolean };

const noOptions: readonly ComboboxOption[] = [];

function optionsOf(suggestions: Suggestions, text: string, first = noOptions) {
  if (text.trim() === '') return first;
  return suggestions.kind === 'ready' ? suggestions.options : noOptions;
}

/** Enter was pressed before the options were there: takes the first one as soon as it comes, unless typing goes on. */
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

/** What the list offers, and what choosing, typing and Enter do. */
function useOptions({
  value,
  onChange,
  onChoose,
  loadOptions,
  firstOptions,
  startsFocused,
  mustPick = false,
}: HeavyProps) {
  const [hasTyped, setTyped] = useState(startsFocused);
  // A value that the form has set, such as the place that was found, is an option: nobody is typing it.
  const isTyping = hasTyped && value.option === null;
  const suggestions = useSuggestions(value.text, isTyping, loadOptions);
  const options = optionsOf(suggestions, isTyping ? value.text : '', firstOptions);
  const choose = (option: ComboboxOption) => {
    setTyped(false);
    onChange({ text: option.text, option });
    onChoose?.(option);
  };
  const takeFirstLater = useFirstLater(value.text, suggestions, choose);
  return {
    suggestions,
    options,
    isTextSent: isTyping && options.length === 0 && !mustPick,
    /** While the user types, the list stays open: it says that it is loading, found nothing, or failed. */
    showsEmptyList: isTyping && value.text.trim() !== '',
    chooseKey: (key: unknown) => {
      const option = options.find((candidate) => candidate.key === key);
      if (option) choose(option);
    },
    type: (text: string) => {
      if (text === value.text) return;
      setTyped(true);
      onChange({ text, option: null });
    },
    /** Enter without a highlighted option chooses the first one; the library would keep the raw text. */
    takeFirstOnEnter: (event: KeyboardEvent<HTMLInputElement>) => {
      const [first] = options;
      const isHighlighted = event.currentTarget.hasAttribute('aria-activedescendant');
      const canTake = isTyping && value.text.trim() !== '' && !isHighlighted;
      if (event.key !== 'Enter' || !canTake || !(first ?? mustPick)) return;
      event.preventDefault();
      event.stopPropagation();
      if (first) choose(first);
      else takeFirstLater();
    },
  };
}

/**
 * What opens the list. A text that is not typed, such as the place that a form has found, does not: for the one render that brings it,
 * which is when the library compares texts.
 */
function useMenuTrigger({ value: { text, option }, isInvalid }: HeavyProps) {
  const [shown, setShown] = useState(text);
  useEffect(() => setShown(text), [text]);
  if (option && text !== shown) return 'manual';
  // The list would cover what is said about a wrong value.
  return isInvalid ? 'input' : 'focus';
}

const emptyTexts = {
  idle: 'Combobox.loading',
  loading: 'Combobox.loading',
  ready: 'Combobox.none',
  failed: 'Combobox.failed',
} satisfies Record<Suggestions['kind'], MessageId>;

function Sign({ icon, value, look }: Pick<HeavyProps, 'icon' | 'value' | 'look'>) {
  const shape = value.option?.icon ?? icon;
  return shape && <Icon of={shape} size={look === 'bare' ? 's' : 'm'} />;
}

function EmptyList({ suggestions }: { suggestions: Suggestions }) {
  return (
    <div className={styles.empty}>
      <Text id={emptyTexts[suggestions.kind]} />
    </div>
  );
}

function OptionList({ suggestions }: { suggestions: Suggestions }) {
  return (
    <Popover className={styles.popover ?? ''} offset={6} placement="bottom start">
      <ListBox<ComboboxOption>
        className={styles.list ?? ''}
        renderEmptyState={() => <EmptyList suggestions={suggestions} />}
      >
        {(option) => (
          <ListBoxItem id={option.key} textValue={option.text} className={styles.option ?? ''}>
            {option.icon && <Icon of={option.icon} size="s" />}
            {option.text}
          </ListBoxItem>
        )}
      </ListBox>
    </Popover>
  );
}

interface TextPartProps {
  readonly placeholder: string | undefined;
  /** The text is a chosen option, so typing replaces it. */
  readonly hasChosen: boolean;
  /** There is nothing to choose from, so Enter sends the text as it is. */
  readonly isTextSent: boolean;
  readonly onKeyDownCapture: (event: KeyboardEvent<HTMLInputElement>) => void;
}

function TextPart({ placeholder, hasChosen, isTextSent, onKeyDownCapture }: TextPartProps) {
  const state = useContext(ComboBoxStateContext);
  const selected = useSelectedChoice(hasChosen);
  // The library would keep Enter from the form only to close the empty list.
  const sendOnEnter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || !isTextSent || !state?.isOpen) return;
    event.stopPropagation();
    state.close();
  };
  return (
    <Input
      className={inputStyles.input ?? ''}
      placeholder={placeholder}
      autoComplete="off"
      onKeyDownCapture={(event) => {
        onKeyDownCapture(event);
        sendOnEnter(event);
      }}
      {...selected}
      // The library opens the list only when it gets the focus, and after a choice the field already has it.
      onClick={(event) => {
        selected.onClick(event);
        if (state && !state.isOpen) state.open(null, 'manual');
      }}
    />
  );
}

/** The combobox itself: list, keyboard and announcements. `Combobox` is the lightweight part that loads it. */
export function ComboboxInput(props: HeavyProps) {
  const { id, labelId, value, look = 'box' } = props;
  const locale = useLocale();
  const { suggestions, options, isTextSent, showsEmptyList, chooseKey, type, takeFirstOnEnter } =
    useOptions(props);
  const menuTrigger = useMenuTrigger(props);
  return (
    <I18nProvider locale={locale}>
      <ComboBox
        id={id}
        aria-labelledby={labelId}
        aria-describedby={props.describedBy}
        isInvalid={props.isInvalid}
        items={options}
        inputValue={value.text}
        selectedKey={value.option?.key ?? null}
        allowsCustomValue
        allowsEmptyCollection={showsEmptyList}
        menuTrigger={menuTrigger}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- takes over from the plain input that had the focus
        autoFocus={props.startsFocused}
        onInputChange={type}
        onSelectionChange={chooseKey}
        onBlur={props.onBlur}
        className={styles.combobox ?? ''}
      >
        <Group className={(look === 'bare' ? styles.bare : inputStyles.box) ?? ''}>
          <Sign {...props} />
          <TextPart
            placeholder={props.placeholder}
            hasChosen={value.option !== null}
            isTextSent={isTextSent}
            onKeyDownCapture={takeFirstOnEnter}
          />
          {suggestions.kind === 'loading' && <Spinner />}
        </Group>
        <OptionList suggestions={suggestions} />
      </ComboBox>
    </I18nProvider>
  );
}
