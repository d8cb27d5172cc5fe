import MapPinCheck from 'lucide-react/icons/map-pin-check';
import { useRef } from 'react';
import { useForm, useFormState } from 'react-final-form';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { Button } from '~/ui/controls/Button';
import { errorId, FieldError } from '~/ui/fields/FieldFrame';
import { useFormField } from '~/ui/fields/use-form-field';
import { addressOf, isPinConfirmed, type LocationValues } from './location-values';
import common from '~/ui/layout/common.module.css';
import styles from './PlacePreview.module.css';

const validatePin = (_value: string | undefined, all: LocationValues) =>
  isPinConfirmed(all) ? undefined : 'EditListingPage.pinNotConfirmed';

/** Says whether the pin is at the door. It is a guess until its owner moves it or confirms it. */
export function PinState() {
  const text = useText();
  const form = useForm<LocationValues>();
  const { values } = useFormState<LocationValues>({ subscription: { values: true } });
  const box = useRef<HTMLDivElement>(null);
  const { id, error } = useFormField<string>('confirmedFor', { validate: validatePin });
  const isConfirmed = isPinConfirmed(values);
  const confirm = () => {
    form.change('confirmedFor', addressOf(values));
    // The focused button disappears.
    box.current?.focus();
  };
  return (
    <div ref={box} tabIndex={-1} className={styles.state}>
      <p className={common.quiet}>
        <Text id={isConfirmed ? 'EditListingPage.pinHintSure' : 'EditListingPage.pinHint'} />
      </p>
      {!isConfirmed && (
        <Button
          id={id}
          icon={MapPinCheck}
          data-missing={text('EditListingPage.pinMissing')}
          data-fault={error ? '' : undefined}
          aria-describedby={error ? errorId(id) : undefined}
          onClick={confirm}
          text="EditListingPage.rightThere"
        />
      )}
      <span className={styles.fault}>
        <FieldError id={id} error={error} />
      </span>
    </div>
  );
}
