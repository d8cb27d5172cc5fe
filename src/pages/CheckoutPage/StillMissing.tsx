import CircleDashed from 'lucide-react/icons/circle-dashed';
import { Fragment, useRef } from 'react';
import { useFormState } from 'react-final-form';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { Icon } from '~/ui/controls/Icon';
import styles from './StillMissing.module.css';

/** In the order of the page; the parts of a card are fields of the payment provider. */
const gaps = [
  { name: 'agreement', label: 'CheckoutPage.gapAgreement' },
  { name: 'cardNumber', label: 'CheckoutPage.gapNumber' },
  { name: 'cardExpiry', label: 'CheckoutPage.gapExpiry' },
  { name: 'cardCvc', label: 'CheckoutPage.gapCvc' },
  { name: 'name', label: 'CheckoutPage.gapName' },
  { name: 'postal', label: 'CheckoutPage.gapPostal' },
] as const satisfies readonly { readonly name: string; readonly label: MessageId }[];

const fieldIn = (form: HTMLFormElement | null | undefined, name: string) =>
  form?.querySelector<HTMLElement>(`[name="${name}"], [data-field="${name}"]`);

/** Beside the button: what is missing or wrong, each a way to its field. Read aloud once a press has asked for it. */
export function StillMissing() {
  const here = useRef<HTMLDivElement>(null);
  const { errors = {}, submitFailed } = useFormState({
    subscription: { errors: true, submitFailed: true },
  });
  const missing = gaps.filter(({ name }) => errors[name] !== undefined);
  return (
    <div ref={here} aria-live={submitFailed ? 'polite' : 'off'} className={styles.missing}>
      {missing.length > 0 && (
        <>
          <Icon of={CircleDashed} size="s" />
          <p className={styles.line}>
            <b>
              <Text id="Field.missing" />
            </b>{' '}
            {missing.map(({ name, label }, index) => (
              <Fragment key={name}>
                {index > 0 && ' '}
                <span className={styles.gap}>
                  <button
                    type="button"
                    className={styles.link}
                    onClick={() => fieldIn(here.current?.closest('form'), name)?.focus()}
                  >
                    <Text id={label} />
                  </button>
                  {index < missing.length - 1 && ','}
                </span>
              </Fragment>
            ))}
          </p>
        </>
      )}
    </div>
  );
}
