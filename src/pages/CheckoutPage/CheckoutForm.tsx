import Lock from 'lucide-react/icons/lock';
import { type ReactNode, useRef, useState } from 'react';
import { Form } from 'react-final-form';
import { pathTo } from '~/config/paths';
import { type CardOnFile } from '~/api/payment-methods';
import { type CardEntry } from '~/features/payment/CardField';
import { type PaymentLibrary } from '~/features/payment/use-payment-library';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { selectCurrentUserId } from '~/store/current-user';
import { useAppSelector } from '~/store/hooks';
import { CheckboxField } from '~/ui/fields/CheckboxField';
import { KeepDraft } from '~/ui/fields/KeepDraft';
import { SubmitButton } from '~/ui/fields/SubmitButton';
import { TextAreaField } from '~/ui/fields/TextAreaField';
import { required } from '~/ui/fields/validators';
import { Link } from '~/ui/Link';
import {
  CHECKOUT_DRAFT,
  type CheckoutValues,
  initialValues,
  toPaymentChoice,
} from './checkout-form';
import { type Payment } from './pay-order';
import { PaymentFields } from './PaymentFields';
import styles from './CheckoutForm.module.css';

const validateAgreement = required('CheckoutPage.agreementMissing');

const legalLink = (href: string) =>
  function LegalLink(words: ReactNode) {
    return (
      <Link href={href} target="_blank">
        {words}
      </Link>
    );
  };

const legalLinks = {
  agreement: legalLink(pathTo('rentalAgreement')),
  cancellation: legalLink(pathTo('cancellationPolicy')),
};

interface Props {
  readonly onFile: CardOnFile;
  /** The user's own name, to begin with. */
  readonly userName: string;
  /** First name of the owner; undefined where it is unknown. */
  readonly ownerName: string | undefined;
  /** As the button says it. */
  readonly total: string;
  readonly library: PaymentLibrary;
  /** What the payment is at; undefined while none is under way. */
  readonly progress: ReactNode;
  /** Nothing can be paid at this moment: the total is not known, or a newer one is on its way. */
  readonly isOff: boolean;
  readonly failure: ReactNode;
  readonly onPay: (payment: Payment) => void;
}

function Message({ ownerName }: Pick<Props, 'ownerName'>) {
  const text = useText();
  const label =
    ownerName === undefined
      ? text('CheckoutPage.message')
      : text('CheckoutPage.messageOwner', { name: ownerName });
  return (
    <section className={styles.section}>
      <TextAreaField
        name="initialMessage"
        label={label}
        hint={<Text id="CheckoutPage.messageHint" />}
        isOptional
      />
    </section>
  );
}

/** How to pay, a word to the owner, the agreement, and the button. */
export function CheckoutForm(props: Props) {
  const { onFile, userName, ownerName, total, library, progress, isOff, failure, onPay } = props;
  const userId = useAppSelector(selectCurrentUserId);
  const [entry, setEntry] = useState<CardEntry>(null);
  const [first] = useState(() => initialValues(onFile, userName));
  // A form library calls back with the entry of an older render.
  const currentEntry = useRef<CardEntry>(null);
  const keepEntry = (next: CardEntry) => {
    currentEntry.current = next;
    setEntry(next);
  };
  const isPaying = progress !== undefined;
  const isIncomplete = (values: CheckoutValues, isInvalid = false): boolean =>
    isInvalid || toPaymentChoice(values, onFile, entry) === undefined;
  const submit = (values: CheckoutValues) => {
    const choice = toPaymentChoice(values, onFile, currentEntry.current);
    if (choice) onPay({ choice, message: values.initialMessage ?? '' });
  };
  return (
    <Form<CheckoutValues> initialValues={first} onSubmit={submit} keepDirtyOnReinitialize>
      {({ handleSubmit, values, hasValidationErrors }) => (
        <form onSubmit={(event) => void handleSubmit(event)} className={styles.form} noValidate>
          <KeepDraft owner={userId} {...CHECKOUT_DRAFT} />
          <PaymentFields
            onFile={onFile}
            isPaying={isPaying}
            library={library}
            onEntry={keepEntry}
          />
          <Message ownerName={ownerName} />
          <section className={styles.section}>
            <CheckboxField
              name="agreement"
              label={<Text id="CheckoutPage.agreement" values={legalLinks} />}
              validate={validateAgreement}
            />
            {failure}
            <SubmitButton
              size="l"
              icon={Lock}
              isFullWidth
              mayBeUnchanged
              isWorking={isPaying}
              isDisabled={isOff || library.status !== 'ready' || isIncomplete(values)}
            >
              <Text id="CheckoutPage.pay" values={{ total }} />
            </SubmitButton>
            <p role="status" className={styles.progress}>
              {progress ??
                (isIncomplete(values, hasValidationErrors) && (
                  <Text id="CheckoutPage.incomplete" />
                ))}
            </p>
          </section>
        </form>
      )}
    </Form>
  );
}
