import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type SavedCard, showCardOnFile } from '~/api/payout/payment-methods';
import { useConfig } from '~/config/config-context';
import { brandName, expiryOf, isExpired } from '~/features/payment/card-names';
import { type CardEntry } from '~/features/payment/CardField';
import { CardMark } from '~/features/payment/CardMark';
import { type CardChoice } from '~/features/payment/charge-card';
import { CardPrivacy, NewCard } from '~/features/payment/NewCard';
import { type PaymentFailure } from '~/features/payment/payment-failure';
import { PaymentFailureNote } from '~/features/payment/PaymentFailureNote';
import { type PaymentLibrary, usePaymentLibrary } from '~/features/payment/use-payment-library';
import { FieldForm } from '~/features/forms/FieldForm';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useText } from '~/i18n/use-text';
import { useClock } from '~/lib/clock';
import { selectCurrentUser } from '~/store/current-user';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { type ThunkExtra } from '~/store/thunk';
import { Badge } from '~/ui/controls/Badge';
import { Button } from '~/ui/controls/Button';
import { Skeleton, SkeletonGroup } from '~/ui/feedback/Skeleton';
import { TextField } from '~/ui/fields/TextField';
import { required } from '~/ui/fields/validators';
import { useMainLook } from '../next/place';
import { type Payable, payExtra } from './pay-extra';
import { useCall } from '~/store/call/use-call';
import styles from './ExtensionPanel.module.css';

const validatePostal = required('CheckoutPage.postalMissing');

interface Props {
  /** Undefined until the price is known. */
  readonly payable: Payable | undefined;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** The fields of another card than the saved one are there from the start. */
  readonly isOtherCard?: boolean;
  /** After a failure too: the order has possibly changed, in another tab or by its other side, or the answer was lost. */
  readonly onTried: () => Promise<unknown>;
  /** With the total. */
  readonly onPaid: (amount: string) => void;
  /** The server asked for another total than the one that is shown. Nothing was charged. */
  readonly onPriceChanged: () => void;
  /** Beside the button. */
  readonly children?: ReactNode;
}

function useNameOnCard(): string {
  const user = useAppSelector(selectCurrentUser);
  const { firstName = '', lastName = '' } = user?.attributes.profile ?? {};
  return `${firstName} ${lastName}`.trim();
}

interface Billing {
  readonly postal?: string;
}

/** Undefined while the fields of a card are not there. */
function choiceOf(
  saved: SavedCard | null,
  entry: CardEntry,
  { name, postal }: { readonly name: string; readonly postal: string },
) {
  if (saved) {
    return { kind: 'saved', paymentMethodId: saved.paymentMethodId } as const satisfies CardChoice;
  }
  if (!entry) return undefined;
  const card = entry.element;
  return { kind: 'new', card, name, postal, isSaved: false } as const satisfies CardChoice;
}

interface CardsProps {
  readonly saved: SavedCard | null;
  readonly isOther: boolean;
  readonly library: PaymentLibrary;
  readonly onOther: () => void;
  readonly onEntry: (entry: CardEntry) => void;
}

/** The saved card, or the fields for another one. */
function Cards({ saved, isOther, library, onOther, onEntry }: CardsProps) {
  const text = useText();
  const clock = useClock();
  if (!saved || isOther) {
    return (
      <>
        <NewCard library={library} onEntry={onEntry} takesFocus={isOther} />
        <TextField
          name="postal"
          label={text('CheckoutPage.postal')}
          maxLength={20}
          autoComplete="billing postal-code"
          validate={validatePostal}
          isRequired
        />
        <CardPrivacy />
      </>
    );
  }
  return (
    <p className={styles.card}>
      <CardMark brand={saved.brand} />
      <Text
        id="Extension.savedCard"
        values={{ brand: brandName(saved), last4: saved.last4Digits }}
      />
      {isExpired(saved, clock.now()) && (
        <Badge tone="danger" text="CheckoutPage.savedCardExpired" values={expiryOf(saved)} />
      )}
      <Button look="ghost" size="s" onClick={onOther} text="Extension.otherCard" />
    </p>
  );
}

/** Pays with the saved card, or with another one. */
export function PayByCard(props: Props) {
  const {
    payable,
    label,
    hint,
    isOtherCard = false,
    onTried,
    onPaid,
    onPriceChanged,
    children,
  } = props;
  const look = useMainLook();
  const format = useFormat();
  const dispatch = useAppDispatch();
  const library = usePaymentLibrary(useConfig().payments);
  const name = useNameOnCard();
  const [onFile, loadCard] = useCall(showCardOnFile);
  const [isOther, setOther] = useState(isOtherCard);
  const entry = useRef<CardEntry>(null);
  const keepEntry = (next: CardEntry) => {
    entry.current = next;
  };
  const [failure, setFailure] = useState<PaymentFailure>();
  useEffect(() => void loadCard(undefined), [loadCard]);
  const saved = onFile.status === 'ready' && !isOther ? onFile.data.card : null;
  const pay = async ({ postal = '' }: Billing) => {
    const choice = choiceOf(saved, entry.current, { name, postal: postal.trim() });
    if (library.status !== 'ready' || !payable || !choice) return;
    const { stripe } = library;
    setFailure(undefined);
    const paid = await dispatch((_dispatch, _getState, { api }: ThunkExtra) =>
      payExtra(payable, choice, { api, stripe }),
    );
    await onTried();
    if (paid.ok) return onPaid(format.money(payable.total));
    setFailure(paid.error);
    if (paid.error.kind === 'price-changed') onPriceChanged();
  };
  const isKnown = onFile.status === 'ready' || onFile.status === 'failed';
  return (
    <FieldForm<Billing>
      onSubmit={pay}
      press={label}
      look={look}
      isDisabled={!payable || !isKnown || library.status === 'loading'}
      aside={
        <>
          {children}
          {hint && <span className={styles.hint}>{hint}</span>}
        </>
      }
    >
      {isKnown ? (
        <Cards
          saved={onFile.status === 'ready' ? onFile.data.card : null}
          isOther={isOther}
          library={library}
          onOther={() => setOther(true)}
          onEntry={keepEntry}
        />
      ) : (
        <SkeletonGroup>
          <Skeleton shape="field" />
        </SkeletonGroup>
      )}
      {failure && <PaymentFailureNote isExtra failure={failure} titleOf={() => undefined} />}
    </FieldForm>
  );
}
