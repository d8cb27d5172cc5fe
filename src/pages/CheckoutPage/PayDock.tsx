import Lock from 'lucide-react/icons/lock';
import { type ReactNode, useRef } from 'react';
import { type Acceptance } from '~/domain/listing/acceptance';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { Button } from '~/ui/controls/Button';
import { focusFault } from '~/ui/fields/MissingFields';
import { useFormState } from 'react-final-form';
import { useText } from '~/i18n/use-text';
import { StillMissing } from '~/ui/fields/StillMissing';
import common from '~/ui/layout/common.module.css';
import styles from './PayDock.module.css';

/** The gaps have the order of the page. The parts of a card are fields of the payment provider. */
const gaps = [
  { field: 'identity', label: 'IdentityNeeded.missing' },
  { field: 'agreement', label: 'CheckoutPage.gapAgreement' },
  { field: 'cardNumber', label: 'CheckoutPage.gapNumber' },
  { field: 'cardExpiry', label: 'CheckoutPage.gapExpiry' },
  { field: 'cardCvc', label: 'CheckoutPage.gapCvc' },
  { field: 'name', label: 'CheckoutPage.gapName' },
  { field: 'postal', label: 'CheckoutPage.gapPostal' },
] as const satisfies readonly { readonly field: string; readonly label: MessageId }[];

const fieldIn = (form: HTMLFormElement | null | undefined, name: string) =>
  form?.querySelector<HTMLElement>(`[name="${name}"], [data-field="${name}"]`);

/** Lists beside the button what is missing or wrong. Each item leads to its field. */
function MissingHere() {
  const text = useText();
  const here = useRef<HTMLDivElement>(null);
  const { errors = {}, submitFailed } = useFormState({
    subscription: { errors: true, submitFailed: true },
  });
  const items = gaps
    .filter(({ field }) => errors[field] !== undefined)
    .map(({ field, label }) => ({
      name: text(label),
      onPress: () => fieldIn(here.current?.closest('form'), field)?.focus(),
    }));
  return (
    <div ref={here}>
      <StillMissing items={items} isQuiet={!submitFailed} />
    </div>
  );
}

interface Props {
  /** The total as text, for the button too. */
  readonly total: string;
  readonly accepts: Acceptance;
  /** What the total contains. */
  readonly note: MessageId;
  /** The steps of the payment, or undefined while none is in progress. */
  readonly progress: ReactNode;
  /** Whether a newer total or the payment library is loading. */
  readonly isLoading: boolean;
}

/** Shows the total, what is missing, and the button. It is docked below 1024 px. */
export function PayDock({ total, accepts, note, progress, isLoading }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div className={styles.dock} data-dock="">
      <p className={common.grid}>
        <b className={styles.sum}>{total}</b> <Text as="span" className={common.small} id={note} />
      </p>
      <div className={styles.middle}>{progress ?? <MissingHere />}</div>
      <Button
        ref={button}
        look="primary"
        size="l"
        type="submit"
        icon={Lock}
        className={styles.pay}
        isWorking={progress !== undefined}
        disabled={progress === undefined && isLoading}
        onClick={() => focusFault(button)}
        text={accepts === 'by-owner' ? 'CheckoutPage.payAsk' : 'CheckoutPage.pay'}
        values={{ total }}
      />
    </div>
  );
}
