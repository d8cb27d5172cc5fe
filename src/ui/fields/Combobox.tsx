import { type ComponentType, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Icon } from '../controls/Icon';
import { type ComboboxInputProps } from './combobox-model';
import { useSelectedChoice } from './use-selected-choice';
import inputStyles from './TextInput.module.css';
import styles from './ComboboxInput.module.css';

interface Start {
  readonly startsFocused: boolean;
  /** Says whether Enter or Escape was pressed after the last letter, so that the list stays closed until typing continues. */
  readonly startsQuiet: boolean;
}

interface Heavy extends Start {
  readonly Input: ComponentType<ComboboxInputProps & Start>;
}

/** Writing that is not finished, such as that of a Japanese keyboard, would be lost with its input. */
const written = (input: HTMLInputElement) =>
  new Promise<void>((resolve) => {
    // The letters arrive with the event or right after it.
    input.addEventListener('compositionend', () => setTimeout(resolve), { once: true });
  });

/** Replaces an input that may have the focus, and copies its caret and selection to the new one. */
function withSelection(old: HTMLInputElement | null, replace: (hasFocus: boolean) => void): void {
  const hasFocus = old !== null && document.activeElement === old;
  const { selectionStart = null, selectionEnd = null, selectionDirection } = old ?? {};
  replace(hasFocus);
  const taken = document.activeElement;
  if (hasFocus && taken instanceof HTMLInputElement)
    taken.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined);
}

/**
 * A text field with a list of suggestions. At first a plain input; the list's code is loaded when the pointer or the
 * focus arrives, and then takes over text, focus and caret.
 */
export function Combobox(props: ComboboxInputProps) {
  const { id, labelId, value, onChange, onBlur, placeholder, icon, look, isInvalid, describedBy } =
    props;
  const enterKeyHint = props.isFreeText ? 'search' : undefined;
  const plainInput = useRef<HTMLInputElement>(null);
  const selected = useSelectedChoice(value.option !== null);
  const isAsked = useRef(false);
  const isWriting = useRef(false);
  const isQuiet = useRef(false);
  const [heavy, setHeavy] = useState<Heavy | null>(null);
  const warmUp = async () => {
    if (isAsked.current) return;
    isAsked.current = true;
    const { ComboboxInput } = await import('./ComboboxInput');
    if (isWriting.current && plainInput.current) await written(plainInput.current);
    // Synchronous: otherwise a press in between would focus an input that is about to be replaced.
    withSelection(plainInput.current, (startsFocused) =>
      flushSync(() =>
        setHeavy({ Input: ComboboxInput, startsFocused, startsQuiet: isQuiet.current }),
      ),
    );
  };
  if (heavy) {
    const { Input, ...start } = heavy;
    return <Input {...props} {...start} />;
  }
  return (
    <span
      className={look === 'bare' ? styles.bare : inputStyles.box}
      onPointerEnter={() => void warmUp()}
    >
      {icon && <Icon of={value.option?.icon ?? icon} size={look === 'bare' ? 's' : 'm'} />}
      <input
        ref={plainInput}
        id={id}
        name={props.name}
        aria-labelledby={labelId}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        className={inputStyles.input}
        placeholder={placeholder}
        enterKeyHint={enterKeyHint}
        autoComplete="off"
        value={value.text}
        onChange={(event) => {
          isQuiet.current = false;
          onChange({ text: event.target.value, option: null });
        }}
        onKeyDown={({ key }) => {
          if (key === 'Enter' || key === 'Escape') isQuiet.current = true;
        }}
        {...selected}
        onCompositionStart={() => {
          isWriting.current = true;
        }}
        onCompositionEnd={() => {
          isWriting.current = false;
        }}
        onFocus={(event) => {
          selected.onFocus(event);
          void warmUp();
        }}
        onBlur={onBlur}
      />
    </span>
  );
}
