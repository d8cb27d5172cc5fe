import CircleCheck from 'lucide-react/icons/circle-check';
import Undo2 from 'lucide-react/icons/undo-2';
import { useEffect, useState } from 'react';
import { unexpectedError } from '~/api/marketplace/api-error';
import { type PayoutAccount, type AccountType } from '~/api/payout/payout-account';
import { type Stripe } from '@stripe/stripe-js';
import { useConfig } from '~/config/config-context';
import { payoutStateOf } from '~/domain/payout/payouts';
import { AccountContent, AccountNav } from '~/features/account/AccountPage';
import { AccountUser } from '~/features/account/AccountUser';
import { PageHead } from '~/features/page-head/PageHead';
import { usePaymentLibrary } from '~/features/payment/use-payment-library';
import { payoutFailure } from '~/features/payout/payout-failure';
import { loadPayoutAccount, openPayoutAccount } from '~/features/payout/payout-thunks';
import { type Onboarding, useOnboarding } from '~/features/payout/use-onboarding';
import { readReturn, type ReturnKind, useReturn } from '~/features/payout/use-return';
import { PageFrame } from '~/features/shell/PageFrame';
import { type MessageWithValues } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { type PageProps } from '~/pages/page-module';
import { selectDeferredDrafts } from '~/store/deferred-drafts';
import { loadCurrentUser } from '~/store/current-user';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { Button } from '~/ui/controls/Button';
import { LoadFailed } from '~/ui/feedback/LoadFailed';
import { Note } from '~/ui/feedback/Note';
import { Skeleton } from '~/ui/feedback/Skeleton';
import { StatusBox } from '~/ui/feedback/StatusBox';
import { WhenReady } from '~/ui/feedback/WhenReady';
import { useToast } from '~/ui/feedback/toasts';
import { FormError } from '~/ui/fields/FormError';
import { whenLoaded } from '~/ui/when-loaded';
import { selectPayoutAccount } from './PayoutsPage.duck';
import { type PayoutDetails } from './PayoutSetup';
import { PayoutStatus } from './PayoutStatus';
import { SavedPayouts } from './SavedPayouts';
import styles from './PayoutsPage.module.css';
import { giveUpAfter } from '~/lib/give-up';
import { reportError } from '~/lib/report';
import { failure, ok, type Result } from '~/lib/result';

const DEADLINE_MS = 20_000;

/** Tells the provider what kind of account it is, and that its terms were shown and accepted. */
async function createAccountToken(
  stripe: Stripe,
  type: AccountType,
): Promise<Result<string, MessageWithValues>> {
  try {
    const { token, error } = await giveUpAfter(DEADLINE_MS, () =>
      stripe.createToken('account', { business_type: type, tos_shown_and_accepted: true }),
    );
    if (token) return ok(token.id);
    if (error.type === 'api_connection_error') return failure({ id: 'Payout.unreachable' });
    reportError(error, 'create-account-token-failed');
    return failure({
      id: 'PayoutsPage.createExplained',
      values: { message: error.message ?? '' },
    });
  } catch (error) {
    reportError(error, 'create-account-token-failed');
    return failure({ id: 'Payout.unreachable' });
  }
}

/** This is a separate chunk, because it brings the countries' bank fields, which most owners need only once. */
const PayoutSetup = whenLoaded(
  async () => (await import('./PayoutSetup')).PayoutSetup,
  <Skeleton shape="panel" />,
);

/** Returns the account, even if another tab opened it meanwhile or the browser kept an older page. */
function useKnownAccount() {
  const dispatch = useAppDispatch();
  const showToast = useToast();
  const text = useText();
  return async () => {
    await dispatch(loadCurrentUser());
    await dispatch(loadPayoutAccount());
    showToast({ text: text('PayoutsPage.alreadyOpen') });
  };
}

/** Opens the account, then goes on to the provider's page. */
function useSetup(stripe: Stripe | undefined, onboarding: Onboarding) {
  const dispatch = useAppDispatch();
  const showKnown = useKnownAccount();
  const [isWorking, setWorking] = useState(false);
  const [failure, setFailure] = useState<MessageWithValues>();
  const open = async ({ type, country, bankAccountToken }: PayoutDetails) => {
    const accountToken = stripe && (await createAccountToken(stripe, type));
    if (!accountToken) return { id: 'Payout.unreachable' } as const;
    if (!accountToken.ok) return accountToken.error;
    const details = { country, accountToken: accountToken.value, bankAccountToken };
    const answer = await dispatch(openPayoutAccount(details));
    if (openPayoutAccount.fulfilled.match(answer)) {
      await onboarding.go('custom_account_verification');
      return undefined;
    }
    if (answer.payload?.code === 'conflict') {
      await showKnown();
      return undefined;
    }
    const words = {
      plain: 'PayoutsPage.createFailed',
      explained: 'PayoutsPage.createExplained',
    } as const;
    return payoutFailure(answer.payload ?? unexpectedError, words);
  };
  const save = async (details: PayoutDetails) => {
    setWorking(true);
    setFailure(undefined);
    setFailure(await open(details));
    setWorking(false);
  };
  return { save, isWorking, failure };
}

interface AccountProps {
  readonly account: PayoutAccount;
  readonly stripe: Stripe | undefined;
  readonly onboarding: Onboarding;
  readonly returned: ReturnKind;
}

function ReturnOutcome({ account, onboarding, returned }: Omit<AccountProps, 'stripe'>) {
  const step = useReturn(returned, true, onboarding);
  const { length: count } = useAppSelector(selectDeferredDrafts);
  if (returned === 'success' && payoutStateOf(account.requirements) === 'ready') {
    return (
      <StatusBox tone="success" icon={CircleCheck} title={<Text id="PayoutsPage.allSet" />} isLive>
        {count > 0 ? (
          <Text id="PayoutsPage.allSetPublishing" values={{ count }} />
        ) : (
          <Text id="PayoutsPage.allSetText" />
        )}
      </StatusBox>
    );
  }
  if (step === 'sending' && onboarding.isWorking) {
    return <Note tone="info" live="polite" text="PayoutsPage.sendingBack" />;
  }
  if (step !== 'asking') return null;
  return (
    <StatusBox
      tone="warning"
      icon={Undo2}
      title={<Text id="PayoutsPage.leftTitle" />}
      isLive
      action={
        <Button
          size="s"
          isWorking={onboarding.isWorking}
          onClick={() => void onboarding.go('custom_account_verification')}
          text="PayoutsPage.leftGoOn"
        />
      }
    >
      <Text id="PayoutsPage.leftText" />
    </StatusBox>
  );
}

function Account(props: AccountProps) {
  const { account, stripe, onboarding } = props;
  return (
    <>
      <div className={styles.messages}>
        <ReturnOutcome {...props} />
        <FormError>{onboarding.failure && <Text {...onboarding.failure} />}</FormError>
        <PayoutStatus account={account} onboarding={onboarding} />
      </div>
      <SavedPayouts account={account} stripe={stripe} />
    </>
  );
}

function Payouts({ returned }: { returned: ReturnKind }) {
  const dispatch = useAppDispatch();
  const { payments } = useConfig();
  const library = usePaymentLibrary(payments);
  const onboarding = useOnboarding();
  const account = useAppSelector(selectPayoutAccount);
  const stripe = library.status === 'ready' ? library.stripe : undefined;
  const setup = useSetup(stripe, onboarding);
  useEffect(() => void dispatch(loadPayoutAccount()), [dispatch]);
  return (
    <WhenReady
      of={account}
      className={styles.messages}
      shapes={['panel', 'field']}
      failed="PayoutsPage.loadFailed"
      onRetry={() => void dispatch(loadPayoutAccount())}
    >
      {(known) => (
        <>
          {!payments && <Note tone="danger" live="assertive" text="PayoutsPage.noKey" />}
          {library.status === 'failed' && (
            <LoadFailed text="Payout.unreachable" onRetry={library.retry} />
          )}
          {known && (
            <Account account={known} stripe={stripe} onboarding={onboarding} returned={returned} />
          )}
          {!known && payments && (
            <div className={styles.messages}>
              <PayoutSetup
                stripe={stripe}
                failure={setup.failure}
                isWorking={setup.isWorking}
                onSave={setup.save}
              />
            </div>
          )}
        </>
      )}
    </WhenReady>
  );
}

/** The page for where an owner's money goes, which is set up once and verified by the payment provider. */
export function PayoutsPage({ params }: PageProps) {
  const text = useText();
  return (
    <PageFrame searchPlacement="sheet" sideNav={<AccountNav page="payouts" />}>
      <PageHead
        title={text('Account.payouts')}
        description={text('Account.description')}
        isPrivate
      />
      <AccountContent page="payouts" lead={<Text id="PayoutsPage.lead" />}>
        <AccountUser>
          {() => <Payouts returned={readReturn(params['returnUrlType'])} />}
        </AccountUser>
      </AccountContent>
    </PageFrame>
  );
}
