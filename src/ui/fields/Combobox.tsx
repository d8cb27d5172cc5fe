import { type ComponentType, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Icon } from '../controls/Icon';
import { type ComboboxInputProps } from './combobox-model';
import { useSelectedChoice } from './use-selected-choice';
import inputStyles from './TextInput.module.css';
import styles from './ComboboxInput.module.css';

interface Heavy {
  readonly Input: ComponentType<ComboboxInputProps & { readonly startsFocused: boolean }>;
  readonly startsFocused: boolean;
}

/**
 * A text field with a list of suggestions. At first a plain input; the list's code is loaded when the pointer or the
 * focus arrives, and then takes over text and focus.
 */
export function Combobox(props: ComboboxInputProps) {
  const { id, labelId, value, onChange, onBlur, placeholder, icon, look, isInvalid, describedBy } =
    props;
  const enterKeyHint = props.isFreeText ? 'search' : undefined;
  const plainInput = useRef<HTMLInputElement>(null);
  const selected = useSelectedChoice(value.option !== null);
  const isAsked = useRef(false);
  const [heavy, setHeavy] = useState<Heavy | null>(null);
  const warmUp = async () => {
    if (isAsked.current) return;
    isAsked.current = true;
    const { ComboboxInput } = await import('./ComboboxInput');
    // Synchronous: otherwise a press in between would focus an input that is about to be replaced.
    flushSync(() => {
      setHeavy({
        Input: ComboboxInput,
        startsFocused: document.activeElement === plainInput.current,
      });
    });
  };
  if (heavy) return <heavy.Input {...props} startsFocused={heavy.startsFocused} />;
  return (
    <span
      className={look === 'bare' ? styles.bare : inputStyles.box}
      onPointerEnter={() => void warmUp()}
    >
      {icon && <Icon of={value.option?.icon ?? icon} size={look === 'bare' ? 's' : 'm'} />}
      <input
        ref={plainInput}
        id={id}
        aria-labelledby={labelId}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        className={inputStyles.input}
        placeholder={placeholder}
        enterKeyHint={enterKeyHint}
        autoComplete="off"
        value={value.text}
        onChange={(event) => onChange({ text: event.target.value, option: null })}
        {...selected}
        onFocus={(event) => {
          selected.onFocus(event);
          void warmUp();
        }}
        onBlur={onBlur}
      />
    </span>
  );
}
