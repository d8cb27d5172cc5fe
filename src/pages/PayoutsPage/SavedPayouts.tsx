import { type Stripe } from '@stripe/stripe-js';
import Landmark from 'lucide-react/icons/landmark';
import { type ReactNode, useState } from 'react';
import { unexpectedError } from '~/api/marketplace/api-error';
import { type PayoutAccount } from '~/api/payout/payout-account';
import { useConfig } from '~/config/config-context';
import { pathTo } from '~/config/paths';
import { SettingsSection } from '~/features/account/SettingsSection';
import { payoutFailure } from '~/features/payout/payout-failure';
import { replaceBank } from '~/features/payout/payout-thunks';
import { type MessageId, type MessageWithValues } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useCountryNames } from '~/i18n/use-country-names';
import { useText } from '~/i18n/use-text';
import { useAppDispatch } from '~/store/hooks';
import { Button } from '~/ui/controls/Button';
import { Icon } from '~/ui/controls/Icon';
import { Skeleton } from '~/ui/feedback/Skeleton';
import { useToast } from '~/ui/feedback/toasts';
import { whenLoaded } from '~/ui/when-loaded';
import { Link } from '~/ui/Link';
import common from '~/ui/layout/common.module.css';
import styles from './PayoutsPage.module.css';

/** This is a separate chunk, because it brings the countries' bank fields. */
const ReplaceBank = whenLoaded(
  async () => (await import('./ReplaceBank')).ReplaceBank,
  <Skeleton shape="field" />,
);

interface BankProps {
  readonly account: PayoutAccount;
  readonly stripe: Stripe | undefined;
}

function BankRow({ account, onReplace }: { account: PayoutAccount; onReplace?: () => void }) {
  const nameOf = useCountryNames();
  const { bank, country } = account;
  return (
    <div className={styles.bank}>
      <Icon of={Landmark} />
      <div className={styles.bankText}>
        <b>
          {bank ? (
            <Text
              id="PayoutsPage.bankEnding"
              values={{ bank: bank.bankName || 'none', last4: bank.last4 }}
            />
          ) : (
            <Text id="PayoutsPage.noBank" />
          )}
        </b>
        <p className={common.quiet}>
          <span>{nameOf(country)}</span>
          {bank && <span>{`, ${bank.currency}`}</span>}
        </p>
      </div>
      {onReplace && <Button size="s" onClick={onReplace} text="PayoutsPage.replace" />}
    </div>
  );
}

function BankSection({ account, stripe }: BankProps) {
  const text = useText();
  const dispatch = useAppDispatch();
  const showToast = useToast();
  const { payments } = useConfig();
  const [isReplacing, setReplacing] = useState(false);
  const [failure, setFailure] = useState<MessageWithValues>();
  const stop = () => {
    setReplacing(false);
    setFailure(undefined);
  };
  const save = async (token: string) => {
    setFailure(undefined);
    const answer = await dispatch(replaceBank(token));
    if (replaceBank.fulfilled.match(answer)) {
      stop();
      showToast({ text: text('PayoutsPage.replaced') });
      return;
    }
    const words = {
      plain: 'PayoutsPage.updateFailed',
      explained: 'PayoutsPage.updateExplained',
    } as const;
    setFailure(payoutFailure(answer.payload ?? unexpectedError, words));
  };
  return (
    <SettingsSection title={<Text id="PayoutsPage.bank" />}>
      <BankRow
        account={account}
        onReplace={isReplacing || !payments ? undefined : () => setReplacing(true)}
      />
      {isReplacing && (
        <ReplaceBank
          stripe={stripe}
          country={account.country}
          holder={account.type ?? 'individual'}
          failure={failure}
          onSave={save}
          onCancel={stop}
        />
      )}
    </SettingsSection>
  );
}

const types = {
  individual: 'PayoutForm.individual',
  company: 'PayoutForm.company',
} as const satisfies Record<NonNullable<PayoutAccount['type']>, MessageId>;

function Fact({ name, children }: { name: MessageId; children: ReactNode }) {
  return (
    <div>
      <Text as="dt" id={name} />
      <dd>{children}</dd>
    </div>
  );
}

function AccountSection({ account }: Pick<BankProps, 'account'>) {
  const nameOf = useCountryNames();
  const { type, country, name } = account;
  const contact = (words: ReactNode[]) => <Link href={pathTo('contact')}>{words}</Link>;
  return (
    <SettingsSection
      title={<Text id="PayoutsPage.account" />}
      reason={<Text id="PayoutsPage.fixed" values={{ contact }} />}
    >
      <dl className={styles.facts}>
        {type && (
          <Fact name="PayoutsPage.type">
            <Text id={types[type]} />
          </Fact>
        )}
        <Fact name="PayoutsPage.country">{nameOf(country)}</Fact>
        {name && <Fact name="PayoutsPage.name">{name}</Fact>}
      </dl>
    </SettingsSection>
  );
}

/** Shows where the money goes, and what can no longer be changed. */
export function SavedPayouts({ account, stripe }: BankProps) {
  return (
    <>
      <BankSection account={account} stripe={stripe} />
      <AccountSection account={account} />
    </>
  );
}
