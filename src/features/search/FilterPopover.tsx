import { type FormEvent, type ReactNode, Suspense, useState } from 'react';
import { Text } from '~/i18n/Text';
import { Button } from '~/ui/controls/Button';
import { Chip } from '~/ui/controls/Chip';
import { type IconShape } from '~/ui/controls/Icon';
import { Skeleton } from '~/ui/feedback/Skeleton';
import { PopoverButton } from '~/ui/overlays/PopoverButton';
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
  readonly clearText?: ReactNode;
  /** On phones one sheet holds all filters. */
  readonly openInstead: (() => void) | undefined;
  readonly onSubmit: (value: Value) => void;
  readonly renderField: (value: Value, onChange: (value: Value) => void) => ReactNode;
}

type FormProps<Value> = Pick<
  Props<Value>,
  'value' | 'noValue' | 'clearText' | 'onSubmit' | 'renderField'
> & { readonly close: () => void };

/** Keeps the choice until it is applied; closing the panel discards it. */
function FilterForm<Value>(props: FormProps<Value>) {
  const { value, noValue, clearText, onSubmit, renderField, close } = props;
  const [draft, setDraft] = useState(value);
  const finish = (chosen: Value) => {
    close();
    onSubmit(chosen);
  };
  const apply = (event: FormEvent) => {
    event.preventDefault();
    finish(draft);
  };
  return (
    <form className={styles.form} onSubmit={apply}>
      <Suspense fallback={<Skeleton shape="panel" />}>{renderField(draft, setDraft)}</Suspense>
      <div className={styles.actions}>
        <Button look="ghost" size="s" onClick={() => finish(noValue)}>
          {clearText ?? <Text id="Search.clear" />}
        </Button>
        <Button look="line" size="s" className={styles.cancel} onClick={close}>
          <Text id="Search.cancel" />
        </Button>
        <Button look="solid" size="s" type="submit">
          <Text id="Search.apply" />
        </Button>
      </div>
    </form>
  );
}

/** A filter: a chip with a panel that has Clear, Cancel and Apply. */
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
