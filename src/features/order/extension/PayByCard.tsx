import { type ReactNode, useEffect, useId, useState } from 'react';
import { type SavedCard, showCardOnFile } from '~/api/payout/payment-methods';
import { useConfig } from '~/config/config-context';
import { brandName, expiryOf, isExpired } from '~/features/payment/card-names';
import { type CardEntry } from '~/features/payment/CardField';
import { type CardChoice } from '~/features/payment/charge-card';
import { NewCard } from '~/features/payment/NewCard';
import { type PaymentFailure } from '~/features/payment/payment-failure';
import { PaymentFailureNote } from '~/features/payment/PaymentFailureNote';
import { type PaymentLibrary, usePaymentLibrary } from '~/features/payment/use-payment-library';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { useClock } from '~/lib/clock';
import { selectCurrentUser } from '~/store/current-user';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { type ThunkExtra } from '~/store/thunk';
import { Badge } from '~/ui/controls/Badge';
import { Button } from '~/ui/controls/Button';
import { Skeleton, SkeletonGroup } from '~/ui/feedback/Skeleton';
import { FieldFrame } from '~/ui/fields/FieldFrame';
import { TextInput } from '~/ui/fields/TextInput';
import { type Payable, payExtra } from './pay-extra';
import { useCall } from './use-call';
import styles from './ExtensionPanel.module.css';

interface Props {
  /** Undefined until the price is known. */
  readonly payable: Payable | undefined;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** After a failure too: the order has possibly changed, in another tab or by its other side, or the answer was lost. */
  readonly onTried: () => void;
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

interface NewCardOf {
  readonly card: CardEntry;
  readonly name: string;
  readonly postal: string;
}

/** Undefined while something is missing. */
function choiceOf(saved: SavedCard | null, { card, name, postal }: NewCardOf) {
  if (saved) {
    return { kind: 'saved', paymentMethodId: saved.paymentMethodId } as const satisfies CardChoice;
  }
  if (!card || postal === '') return undefined;
  return { kind: 'new', card, name, postal, isSaved: false } as const satisfies CardChoice;
}

interface CardsProps {
  readonly saved: SavedCard | null;
  readonly isOther: boolean;
  readonly library: PaymentLibrary;
  readonly onOther: () => void;
  readonly onEntry: (entry: CardEntry) => void;
  readonly postal: string;
  readonly onPostal: (postal: string) => void;
}

/** The saved card, or the fields for another one. */
function Cards({ saved, isOther, library, onOther, onEntry, postal, onPostal }: CardsProps) {
  const id = useId();
  const text = useText();
  const clock = useClock();
  if (!saved || isOther) {
    return (
      <>
        <NewCard library={library} onEntry={onEntry} postal={postal} />
        <FieldFrame id={id} label={text('CheckoutPage.postal')}>
          <TextInput
            id={id}
            value={postal}
            maxLength={20}
            autoComplete="billing postal-code"
            aria-required
            onChange={({ target }) => onPostal(target.value)}
          />
        </FieldFrame>
      </>
    );
  }
  return (
    <p className={styles.card}>
      <Text
        id="Extension.savedCard"
        values={{ brand: brandName(saved), last4: saved.last4Digits }}
      />
      {isExpired(saved, clock.now()) && (
        <Badge tone="danger">
          <Text id="CheckoutPage.savedCardExpired" values={expiryOf(saved)} />
        </Badge>
      )}
      <Button look="ghost" size="s" onClick={onOther}>
        <Text id="Extension.otherCard" />
      </Button>
    </p>
  );
}

/** Pays with the saved card, or with another one. */
export function PayByCard({ payable, label, hint, onTried, onPriceChanged, children }: Props) {
  const dispatch = useAppDispatch();
  const library = usePaymentLibrary(useConfig().payments);
  const name = useNameOnCard();
  const [onFile, loadCard] = useCall(showCardOnFile);
  const [isOther, setOther] = useState(false);
  const [card, setCard] = useState<CardEntry>(null);
  const [postal, setPostal] = useState('');
  const [isPaying, setPaying] = useState(false);
  const [failure, setFailure] = useState<PaymentFailure>();
  useEffect(() => void loadCard(undefined), [loadCard]);
  const saved = onFile.status === 'ready' && !isOther ? onFile.data.card : null;
  const choice = choiceOf(saved, { card, name, postal: postal.trim() });
  const pay = async () => {
    if (library.status !== 'ready' || !payable || !choice) return;
    const { stripe } = library;
    setPaying(true);
    setFailure(undefined);
    const paid = await dispatch((_dispatch, _getState, { api }: ThunkExtra) =>
      payExtra(payable, choice, { api, stripe }),
    );
    setPaying(false);
    onTried();
    if (paid.ok) return;
    setFailure(paid.error);
    if (paid.error.kind === 'price-changed') onPriceChanged();
  };
  const isKnown = onFile.status === 'ready' || onFile.status === 'failed';
  return (
    <>
      {isKnown ? (
        <Cards
          saved={onFile.status === 'ready' ? onFile.data.card : null}
          isOther={isOther}
          library={library}
          onOther={() => setOther(true)}
          onEntry={setCard}
          postal={postal}
          onPostal={setPostal}
        />
      ) : (
        <SkeletonGroup>
          <Skeleton shape="field" />
        </SkeletonGroup>
      )}
      {failure && <PaymentFailureNote isExtra failure={failure} titleOf={() => undefined} />}
      <div className={styles.actions}>
        <Button
          look="primary"
          isWorking={isPaying}
          disabled={!payable || !choice || library.status !== 'ready'}
          onClick={() => void pay()}
        >
          {label}
        </Button>
        {children}
        {hint && <span className={styles.hint}>{hint}</span>}
      </div>
    </>
  );
}
