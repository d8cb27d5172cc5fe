import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { Form, useForm } from 'react-final-form';
import { pathTo } from '~/config/paths';
import { type CardOnFile } from '~/api/payout/payment-methods';
import { type Acceptance } from '~/domain/listing/acceptance';
import { type CancelableOrder, useCancelTerms } from '~/features/breakdown/CancelTerms';
import { PlainForm } from '~/features/forms/PlainForm';
import { type CardEntry } from '~/features/payment/CardField';
import { type PaymentLibrary } from '~/features/payment/use-payment-library';
import { type DialogDocument } from '~/features/reading/DocumentDialog';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { selectCurrentUserId } from '~/store/current-user';
import { useAppSelector } from '~/store/hooks';
import { CheckboxField } from '~/ui/fields/CheckboxField';
import { KeepDraft } from '~/ui/fields/KeepDraft';
import { TextAreaField } from '~/ui/fields/TextAreaField';
import { required } from '~/ui/fields/validators';
import { whenLoaded } from '~/ui/when-loaded';
import { Link } from '~/ui/Link';
import { useOpenedOnce } from '~/ui/overlays/use-opened';
import {
  CHECKOUT_DRAFT,
  type CheckoutValues,
  initialValues,
  toPaymentChoice,
} from './checkout-form';
import { focusFailure } from './FailureBox';
import { type Payment } from './pay-order';
import { PayDock } from './PayDock';
import { PaymentFields } from './PaymentFields';
import { Button } from '~/ui/controls/Button';
import { focusFault } from '~/ui/fields/MissingFields';
import styles from './CheckoutForm.module.css';

/** Offers another card, or the same one again, after a card was refused. */
function CardActions({ entry }: { readonly entry: CardEntry }) {
  const form = useForm<CheckoutValues>();
  const again = useRef<HTMLButtonElement>(null);
  const takeAnother = () => {
    if (entry) entry.startAgain();
    // The field takes the focus once it is there.
    else form.change('method', 'once');
  };
  const tryAgain = () => {
    void form.submit();
    focusFault(again);
  };
  return (
    <>
      <Button look="solid" size="s" onClick={takeAnother} text="CheckoutPage.otherCard" />
      <Button ref={again} size="s" onClick={tryAgain} text="CheckoutPage.sameCard" />
    </>
  );
}

const validateAgreement = required('CheckoutPage.agreementMissing');

const DocumentDialog = whenLoaded(
  async () =>
    (await import(/* webpackChunkName: "document-dialog" */ '~/features/reading/DocumentDialog'))
      .DocumentDialog,
);

/** Opens a text over the page, so that nothing is lost, or in a new tab if the user asks for that. */
const legalLink = (of: DialogDocument, onOpen: (of: DialogDocument) => void) =>
  function LegalLink(words: ReactNode) {
    return (
      <Link
        href={pathTo(of)}
        target="_blank"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          onOpen(of);
        }}
      >
        {words}
      </Link>
    );
  };

/** Returns the texts to accept. Their dialog renders outside the form. */
function useLegalTexts() {
  const [open, setOpen] = useState<DialogDocument>();
  const links = useMemo(
    () => ({
      agreement: legalLink('rentalAgreement', setOpen),
      cancellation: legalLink('cancellationPolicy', setOpen),
    }),
    [],
  );
  const isMounted = useOpenedOnce(open !== undefined);
  const dialog = isMounted && <DocumentDialog open={open} onClose={() => setOpen(undefined)} />;
  return { links, dialog };
}

interface Props {
  readonly onFile: CardOnFile;
  /** The user's own name, which prefills the field. */
  readonly userName: string;
  /** First name of the owner; undefined if it is unknown. */
  readonly ownerName: string | undefined;
  /** The total for the button. */
  readonly total: string;
  readonly accepts: Acceptance;
  readonly order: CancelableOrder;
  /** Whether tax is included. While it is null, nothing can be paid, and a press leads to the failure with what to do. */
  readonly isTaxed: boolean | null;
  readonly library: PaymentLibrary;
  /** The steps of the payment, or undefined while none is in progress. */
  readonly progress: ReactNode;
  /** Whether a newer total is loading. */
  readonly isReloading: boolean;
  /** Says why the last try failed, with the actions for a card. */
  readonly failureWith: (cardActions: ReactNode) => ReactNode;
  /** The dates and terms of the hold on the card, with its sum as text. Undefined without a hold. */
  readonly hold?: { readonly amount: string; readonly section: ReactNode } | undefined;
  /** The check that some of the tools need, or undefined if none does. */
  readonly identity?: ReactNode;
  readonly onPay: (payment: Omit<Payment, 'hold'>) => void;
}

function Message({ ownerName, accepts }: Pick<Props, 'ownerName' | 'accepts'>) {
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
        hint={
          <Text
            id={accepts === 'by-owner' ? 'CheckoutPage.messageHintAsk' : 'CheckoutPage.messageHint'}
          />
        }
        isOptional
      />
    </section>
  );
}

interface AgreementProps {
  readonly links: ReturnType<typeof useLegalTexts>['links'];
  readonly order: CancelableOrder;
  /** The sum that is held on the card as text, or undefined for nothing. */
  readonly hold: string | undefined;
}

/** The single tick for everything that the renter agrees to. Changed terms of the hold or of canceling need another agreement. */
function Agreement({ links, order, hold }: AgreementProps) {
  const { change } = useForm<CheckoutValues>();
  const { kind, values } = useCancelTerms(order);
  const shown = `${kind} ${hold ?? ''}`;
  const agreed = useRef(shown);
  useEffect(() => {
    if (agreed.current === shown) return;
    agreed.current = shown;
    change('agreement', undefined);
  }, [shown, change]);
  const canceling = kind === 'free' ? 'CheckoutPage.agreementFree' : 'CheckoutPage.agreementNone';
  const said = { ...links, canceling: <Text id={canceling} values={values} /> };
  const label =
    hold === undefined ? (
      <Text id="CheckoutPage.agreement" values={said} />
    ) : (
      <Text
        id="CheckoutPage.agreementHold"
        values={{ ...said, consent: <Text id="CardHold.consent" values={{ hold }} /> }}
      />
    );
  return (
    <section className={styles.section}>
      <CheckboxField name="agreement" label={label} validate={validateAgreement} />
    </section>
  );
}

const noteOf = (isTaxed: boolean | null): MessageId => {
  if (isTaxed === null) return 'CheckoutPage.totalNoteNoTax';
  return isTaxed ? 'CheckoutPage.totalNote' : 'CheckoutPage.totalNoteTaxFree';
};

/** The form with a message to the owner, the agreement, the card, and the button. */
export function CheckoutForm(props: Props) {
  const { onFile, userName, ownerName, total, isTaxed, library, progress, failureWith, hold } =
    props;
  const userId = useAppSelector(selectCurrentUserId);
  const legal = useLegalTexts();
  const [entry, setEntry] = useState<CardEntry>(null);
  const [first] = useState(() => initialValues(onFile, userName));
  // A form library may call back with the props of an older render.
  const currentEntry = useRef<CardEntry>(null);
  const keepEntry = (next: CardEntry) => {
    currentEntry.current = next;
    setEntry(next);
  };
  const isPaying = progress !== undefined;
  const submit = (values: CheckoutValues) => {
    const choice = toPaymentChoice(values, onFile, currentEntry.current);
    if (isTaxed === null) focusFailure();
    else if (choice && !props.isReloading) {
      props.onPay({ choice, message: values.initialMessage ?? '' });
    }
  };
  return (
    <>
      <Form<CheckoutValues> initialValues={first} onSubmit={submit} keepDirtyOnReinitialize>
        {({ handleSubmit }) => (
          <PlainForm className={styles.form} noValidate onSubmit={handleSubmit}>
            <KeepDraft owner={userId} {...CHECKOUT_DRAFT} />
            <Message ownerName={ownerName} accepts={props.accepts} />
            {props.identity}
            {hold?.section}
            <Agreement links={legal.links} order={props.order} hold={hold?.amount} />
            <section className={styles.section}>
              {failureWith(<CardActions entry={entry} />)}
              <PaymentFields
                onFile={onFile}
                isPaying={isPaying}
                library={library}
                onEntry={keepEntry}
              />
            </section>
            <PayDock
              total={total}
              accepts={props.accepts}
              note={noteOf(isTaxed)}
              progress={progress}
              isLoading={props.isReloading || library.status === 'loading'}
            />
          </PlainForm>
        )}
      </Form>
      {legal.dialog}
    </>
  );
}
