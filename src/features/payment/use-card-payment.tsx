import { type Stripe } from '@stripe/stripe-js';
import { useRef, useState } from 'react';
import { type ApiClient } from '~/api/marketplace/api-client';
import { useConfig } from '~/config/config-context';
import { type Result } from '~/lib/result';
import { selectCurrentUser } from '~/store/current-user';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { type ThunkExtra } from '~/store/thunk';
import { nameOnCard } from './card-names';
import { type CardEntry } from './CardField';
import { type NewCardChoice } from './confirm-own-payment';
import { type PaymentFailure } from './payment-failure';
import { usePaymentLibrary } from './use-payment-library';
import { useText } from '~/i18n/use-text';
import { TextField } from '~/ui/fields/TextField';
import { required } from '~/ui/fields/validators';
import { CardPrivacy, NewCard, type NewCardProps } from './NewCard';

const validatePostal = required('CheckoutPage.postalMissing');

function OtherCard(props: NewCardProps) {
  const text = useText();
  return (
    <>
      <NewCard {...props} />
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

/** The values that another card needs beside the card fields. */
export interface CardValues {
  readonly postal?: string;
}

interface Tools {
  readonly api: ApiClient;
  readonly stripe: Stripe;
}

interface CardPayment {
  /** Whether a known card pays unless another one is requested. */
  readonly isKnown: boolean;
  /** Whether the fields of another card show from the start. */
  readonly isOtherAtFirst?: boolean;
  /** Pays in the payer's presence with this card or the known one. No card is kept for later. */
  readonly pay: (
    card: NewCardChoice | null,
    tools: Tools,
  ) => Promise<Result<unknown, PaymentFailure>>;
  /** Called after each try, even a failed one, because the other side may have changed the order or an answer was lost. */
  readonly onTried: () => Promise<unknown>;
  readonly onPaid: () => void;
  readonly onFailed?: (failure: PaymentFailure) => void;
  /** Whether the known card cannot pay, so that the fields of another one show. */
  readonly asksForOther?: (failure: PaymentFailure) => boolean;
}

/** Handles a payment in addition to an order, with a known card or another one. `fields` belong into its form. */
export function useCardPayment(payment: CardPayment) {
  const { isKnown, isOtherAtFirst = false, pay, onTried, onPaid } = payment;
  const dispatch = useAppDispatch();
  const name = nameOnCard(useAppSelector(selectCurrentUser));
  const library = usePaymentLibrary(useConfig().payments);
  const [isOther, setOther] = useState(isOtherAtFirst);
  const [isWorking, setWorking] = useState(false);
  const [failure, setFailure] = useState<PaymentFailure>();
  const entry = useRef<CardEntry>(null);
  const asksForCard = isOther || !isKnown;
  /** Returns the card, null for the known one, or undefined while the fields of a new one are not there. */
  const cardOf = ({ postal = '' }: CardValues): NewCardChoice | null | undefined => {
    if (!asksForCard) return null;
    const card = entry.current?.element;
    return card && { kind: 'new', card, name, postal: postal.trim(), isSaved: false };
  };
  const submit = async (values: CardValues) => {
    const card = cardOf(values);
    if (library.status !== 'ready' || card === undefined) return;
    const { stripe } = library;
    setFailure(undefined);
    setWorking(true);
    const paid = await dispatch((_dispatch, _getState, { api }: ThunkExtra) =>
      pay(card, { api, stripe }),
    );
    await onTried();
    setWorking(false);
    if (paid.ok) return onPaid();
    setFailure(paid.error);
    if (payment.asksForOther?.(paid.error)) setOther(true);
    payment.onFailed?.(paid.error);
  };
  return {
    isOther,
    setOther: (next: boolean) => {
      setFailure(undefined);
      setOther(next);
    },
    isWorking,
    failure,
    submit,
    library,
    /** The fields, or null while the known card pays. */
    fields: asksForCard ? (
      <OtherCard
        library={library}
        takesFocus={isOther}
        onEntry={(next) => {
          entry.current = next;
        }}
      />
    ) : null,
  };
}
