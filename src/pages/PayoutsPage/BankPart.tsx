import { type Stripe } from '@stripe/stripe-js';
import { useEffect } from 'react';
import { useFormState } from 'react-final-form';
import { type AccountType } from '~/api/payout/payout-account';
import { type BankValues, toBankAccount } from '~/domain/payout/bank-account';
import { payoutCountry } from '~/domain/payout/payout-countries';
import { type MessageWithValues } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { Note } from '~/ui/feedback/Note';
import { FormError } from '~/ui/fields/FormError';
import { BankFields } from './BankFields';
import { type BankCheck, useBankToken } from './use-bank-token';

export interface BankPartProps {
  /** The provider's library, or undefined until it is loaded. */
  readonly stripe: Stripe | undefined;
  /** The ISO 3166 code of the country. */
  readonly country: string;
  readonly holder: AccountType;
  /** The reason for which the form was refused. */
  readonly failure: MessageWithValues | undefined;
  /** Called with the provider's answer about the typed values, whenever it changes. */
  readonly onCheck: (check: BankCheck) => void;
}

/** The part of a form that becomes the token of a bank account. */
export function BankPart({ stripe, country, holder, failure, onCheck }: BankPartProps) {
  const { values } = useFormState<{ bank?: BankValues }>({ subscription: { values: true } });
  const format = payoutCountry(country);
  const bank = toBankAccount(country, values.bank ?? {});
  const { check, askAgain } = useBankToken({ stripe, bank, holder });
  useEffect(() => onCheck(check), [onCheck, check]);
  useEffect(() => {
    // The provider accepts a token once, and this one may have been used.
    if (failure) askAgain();
    // oxlint-disable-next-line react/exhaustive-deps -- once for each refusal
  }, [failure]);
  return (
    <>
      {format ? (
        <BankFields country={country} format={format} check={check} onRetry={askAgain} />
      ) : (
        <Note tone="warning" text="PayoutForm.unsupported" />
      )}
      <FormError>{failure && <Text {...failure} />}</FormError>
    </>
  );
}
