import { type KeyboardEvent, useContext, useEffect, useState } from 'react';
import { ComboBox, ComboBoxStateContext, Group, I18nProvider, Input } from 'react-aria-components';
import { useLocale } from '~/i18n/use-locale';
import { Icon } from '../controls/Icon';
import { Spinner } from '../controls/Spinner';
import { type ComboboxInputProps } from './combobox-model';
import { ComboboxList } from './ComboboxList';
import { type Options, useOptions } from './use-options';
import { useSelectedChoice } from './use-selected-choice';
import { useSwipe } from './use-swipe';
import inputStyles from './TextInput.module.css';
import styles from './ComboboxInput.module.css';

type HeavyProps = ComboboxInputProps & {
  readonly startsFocused: boolean;
  readonly startsQuiet: boolean;
};

/**
 * Decides what opens the list. A text that was not typed, such as the place that a form has found, does not open it. The library compares
 * texts in the one render that brings it.
 */
function useMenuTrigger(
  { value: { text, option }, isInvalid, isFreeText }: HeavyProps,
  options: Options,
) {
  const [shown, setShown] = useState(text);
  useEffect(() => setShown(text), [text]);
  if (options.isQuiet || (option && text !== shown)) return 'manual';
  // The list would cover the error text, and an empty one would be announced; `useOpening` opens that of a free text later.
  return isInvalid || (isFreeText && options.options.length === 0) ? 'input' : 'focus';
}

function Sign({ icon, value, look }: Pick<HeavyProps, 'icon' | 'value' | 'look'>) {
  const shape = value.option?.icon ?? icon;
  return shape && <Icon of={shape} size={look === 'bare' ? 's' : 'm'} />;
}

type TextPartProps = Pick<HeavyProps, 'placeholder' | 'value' | 'isFreeText'> & {
  readonly options: Options;
};

/** Keys that the library knows nothing of, or takes for itself. */
function useKeys({ options, value, isFreeText = false }: TextPartProps) {
  const state = useContext(ComboBoxStateContext);
  const close = () => {
    if (isFreeText) options.quiet();
    state?.close();
  };
  /** The library would keep Enter from the form only to close the list. */
  const sendOnEnter = (event: KeyboardEvent<HTMLInputElement>) => {
    const isMarked = event.currentTarget.hasAttribute('aria-activedescendant');
    if (!options.isTextSent || isMarked || !(isFreeText || state?.isOpen)) return;
    event.stopPropagation();
    close();
  };
  /** The first Escape closes the list, the second empties the field, and only the third reaches the field's container. */
  const leaveOnEscape = (event: KeyboardEvent<HTMLInputElement>) => {
    if (!isFreeText || !(state?.isOpen || value.text !== '')) return;
    event.preventDefault();
    event.stopPropagation();
    if (state?.isOpen) close();
    else options.empty();
  };
  return (event: KeyboardEvent<HTMLInputElement>) => {
    options.takeFirstOnEnter(event);
    if (event.key === 'Enter') sendOnEnter(event);
    if (event.key === 'Escape') leaveOnEscape(event);
  };
}

/** The library opens a list with the key that is typed; options that come later open it here. After a choice it closes. */
function useOpening({ options, isFreeText = false }: TextPartProps): void {
  const state = useContext(ComboBoxStateContext);
  const { isQuiet, options: list } = options;
  const isWanted = isFreeText && !isQuiet && list.length > 0;
  useEffect(() => {
    if (!state) return;
    if (isWanted && state.isFocused && !state.isOpen) state.open(null, 'input');
    if (isQuiet && state.isOpen) state.close();
    // The state is another object at each render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isWanted, isQuiet]);
}

function TextPart(props: TextPartProps) {
  const state = useContext(ComboBoxStateContext);
  const selected = useSelectedChoice(props.value.option !== null);
  const onKeyDownCapture = useKeys(props);
  useOpening(props);
  return (
    <Input
      className={inputStyles.input ?? ''}
      placeholder={props.placeholder}
      enterKeyHint={props.isFreeText ? 'search' : undefined}
      autoComplete="off"
      onKeyDownCapture={onKeyDownCapture}
      {...selected}
      // The library opens the list only when it gets the focus, and after a choice the field already has it.
      onClick={() => {
        if (state && !state.isOpen) state.open(null, 'manual');
      }}
    />
  );
}

/** The combobox itself: list, keyboard and announcements. `Combobox` is the lightweight part that loads it. */
export function ComboboxInput(props: HeavyProps) {
  const { id, labelId, value, look = 'box', isFreeText, onBlur } = props;
  const locale = useLocale();
  const options = useOptions(props);
  const swipe = useSwipe();
  const menuTrigger = useMenuTrigger(props, options);
  return (
    <I18nProvider locale={locale}>
      <ComboBox
        id={id}
        aria-labelledby={labelId}
        aria-describedby={props.describedBy}
        isInvalid={props.isInvalid}
        items={options.options}
        inputValue={value.text}
        selectedKey={value.option?.key ?? null}
        allowsCustomValue
        allowsEmptyCollection={options.showsEmptyList}
        menuTrigger={menuTrigger}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- takes over from the plain input that had the focus
        autoFocus={props.startsFocused}
        onInputChange={options.type}
        onSelectionChange={(key) => {
          if (!swipe.isSwipe()) options.chooseKey(key);
        }}
        onBlur={() => {
          if (isFreeText || options.isQuiet) options.leave();
          onBlur?.();
        }}
        className={styles.combobox ?? ''}
      >
        <Group className={(look === 'bare' ? styles.bare : inputStyles.box) ?? ''}>
          <Sign {...props} />
          <TextPart
            placeholder={props.placeholder}
            value={value}
            isFreeText={isFreeText}
            options={options}
          />
          {suggestionsAreAwaited(options, isFreeText) && <Spinner />}
        </Group>
        <ComboboxList {...options} swipe={swipe} text={value.text} below={props.listBelow} />
      </ComboBox>
    </I18nProvider>
  );
}

/** Nobody waits for suggestions if the text is an answer of its own. */
const suggestionsAreAwaited = ({ suggestions }: Options, isFreeText = false): boolean =>
  suggestions.kind === 'loading' && !isFreeText;
