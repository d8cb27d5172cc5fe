import { type ReactNode, useRef, useState } from 'react';
import { PlainForm } from '~/features/forms/PlainForm';
import { Text } from '~/i18n/Text';
import { Button } from '~/ui/controls/Button';
import { Chip } from '~/ui/controls/Chip';
import { type IconShape } from '~/ui/controls/Icon';
import { PopoverButton } from '~/ui/overlays/PopoverButton';
import { useDebounced } from './use-debounced';
import common from '~/ui/layout/common.module.css';
import styles from './FilterPopover.module.css';

interface Props<Value> {
  readonly label: string;
  /** The value in words if there is one, otherwise the filter's name. */
  readonly text: ReactNode;
  readonly isOn: boolean;
  readonly icon?: IconShape;
  readonly value: Value;
  /** The value after clearing. */
  readonly noValue: Value;
  /** The value as text: values with the same text filter the same. */
  readonly textOf: (value: Value) => string | undefined;
  readonly clearText?: ReactNode;
  /** The words of the button that applies the value. */
  readonly doneText?: ReactNode;
  /** Opens the sheet that holds all filters on phones. */
  readonly openInstead: (() => void) | undefined;
  /** The milliseconds without another change after which a value applies. If it is absent, the value waits for the button. */
  readonly pauseMs?: ((value: Value) => number) | undefined;
  /** With `isReplaced` the value takes the place of one that was submitted since the panel was opened. */
  readonly onSubmit: (value: Value, options: { readonly isReplaced: boolean }) => void;
  readonly renderField: (value: Value, onChange: (value: Value) => void) => ReactNode;
}

type FormProps<Value> = Pick<
  Props<Value>,
  'value' | 'noValue' | 'textOf' | 'clearText' | 'doneText' | 'pauseMs' | 'onSubmit' | 'renderField'
> & { readonly close: () => void };

/**
 * Keeps the choice until it is applied; closing the panel discards it. With a pause it applies itself, and Cancel brings back the value
 * that the panel was opened with.
 */
function FilterForm<Value>(props: FormProps<Value>) {
  const { value, noValue, textOf, clearText, doneText, pauseMs, onSubmit, renderField, close } =
    props;
  const [initial] = useState(value);
  const [draft, setDraft] = useState(value);
  const submitted = useRef({ text: textOf(value), isAny: false });
  const submit = (chosen: Value) => {
    const text = textOf(chosen);
    // The same search would only add a step to the history and return to the first page.
    if (text === submitted.current.text) return;
    onSubmit(chosen, { isReplaced: submitted.current.isAny });
    submitted.current = { text, isAny: true };
  };
  const later = useDebounced(submit);
  const edit = (next: Value) => {
    setDraft(next);
    if (pauseMs) later.schedule(next, pauseMs(next));
  };
  const finish = (chosen: Value) => {
    later.drop();
    close();
    submit(chosen);
  };
  const cancel = () => {
    if (submitted.current.isAny) finish(initial);
    else close();
  };
  return (
    <PlainForm className={common.stack4} onSubmit={() => finish(draft)}>
      {renderField(draft, edit)}
      <div className={styles.actions}>
        <Button look="ghost" size="s" onClick={() => finish(noValue)}>
          {clearText ?? <Text id="Search.clear" />}
        </Button>
        <Button
          look="line"
          size="s"
          className={styles.cancel}
          onClick={cancel}
          text="Search.cancel"
        />
        <Button look="solid" size="s" type="submit">
          {doneText ?? <Text id="Search.apply" />}
        </Button>
      </div>
    </PlainForm>
  );
}

/** A filter chip with a panel that has Clear, Cancel and Apply. */
export function FilterPopover<Value>(props: Props<Value>) {
  const { label, text, isOn, icon, openInstead, ...form } = props;
  return (
    <PopoverButton
      label={label}
      openInstead={openInstead}
      renderTrigger={(trigger) => (
        <Chip {...trigger} isOn={isOn} icon={icon}>
          {text}
        </Chip>
      )}
    >
      {(close) => <FilterForm {...form} close={close} />}
    </PopoverButton>
  );
}
