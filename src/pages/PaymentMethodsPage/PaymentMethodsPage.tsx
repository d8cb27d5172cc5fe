import { useEffect, useState } from 'react';
import { unexpectedError } from '~/api/marketplace/api-error';
import { type CardOnFile } from '~/api/payout/payment-methods';
import { useConfig } from '~/config/config-context';
import { useHasFeature } from '~/config/use-has-feature';
import { AccountContent, AccountNav } from '~/features/account/AccountPage';
import { type AccountHolder, AccountUser } from '~/features/account/AccountUser';
import { PageHead } from '~/features/page-head/PageHead';
import { nameOnCard } from '~/features/payment/card-names';
import { usePaymentLibrary } from '~/features/payment/use-payment-library';
import { PageFrame } from '~/features/shell/PageFrame';
import { Text } from '~/i18n/Text';
import { type TextOf, useText } from '~/i18n/use-text';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { Note } from '~/ui/feedback/Note';
import { Skeleton } from '~/ui/feedback/Skeleton';
import { WhenReady } from '~/ui/feedback/WhenReady';
import { useToast } from '~/ui/feedback/toasts';
import { whenLoaded } from '~/ui/when-loaded';
import { CardChoice, type CardMode } from './CardChoice';
import { Holds, isOpenHold, useHolds } from './Holds';
import {
  addAgain,
  loadCard,
  loadHeldOrders,
  saveCard,
  selectCardOnFile,
  selectHeldOrders,
} from './PaymentMethodsPage.duck';
import { type NewCardEntry, type SavingFailure } from './save-new-card';
import { cardReason } from '~/features/payment/card-reason';
import { type PaymentFailure } from '~/features/payment/payment-failure';
import { type MessageWithValues } from '~/i18n/message-id';
import { Button } from '~/ui/controls/Button';
import styles from './PaymentMethodsPage.module.css';

function wordsOfCard(failure: PaymentFailure, text: TextOf): MessageWithValues {
  switch (failure.kind) {
    case 'declined':
    case 'invalid-card': {
      const known = cardReason(failure);
      // Our own text is used for the codes that we know, otherwise the provider's.
      const reason = known ? text(known) : (failure.message ?? text('CardSaving.refusedPlain'));
      return { id: 'CardSaving.refused', values: { reason } };
    }
    case 'not-authenticated':
      return { id: 'CardSaving.notAuthenticated' };
    case 'network':
      return { id: 'CardSaving.network' };
    case 'provider-error':
      return failure.message
        ? { id: 'CardSaving.explained', values: { message: failure.message } }
        : { id: 'CardSaving.failed' };
    default:
      return { id: 'CardSaving.failed' };
  }
}

function wordsOf(problem: SavingFailure, text: TextOf): MessageWithValues {
  if (problem.kind === 'card') return wordsOfCard(problem.failure, text);
  if (problem.kind === 'not-added') return { id: 'CardSaving.notAdded' };
  const { code, paymentMessage } = problem.error;
  if (code === 'forbidden') return { id: 'CardSaving.limited' };
  if (code === 'network' || code === 'timeout') return { id: 'CardSaving.network' };
  return paymentMessage
    ? { id: 'CardSaving.explained', values: { message: paymentMessage } }
    : { id: 'CardSaving.failed' };
}

interface Props {
  readonly problem: SavingFailure;
  /** Repeats the last step for a card that the bank has confirmed. */
  readonly onAddAgain: (paymentMethodId: string) => void;
}

/** Says why the card is not saved, and what happened to the old one. */
function SavingNote({ problem, onAddAgain }: Props) {
  const text = useText();
  const action = problem.kind === 'not-added' && (
    <Button
      size="s"
      onClick={() => onAddAgain(problem.paymentMethodId)}
      text="PaymentMethodsPage.again"
    />
  );
  return (
    <Note tone="danger" live="assertive" actions={action || undefined}>
      <Text {...wordsOf(problem, text)} />
    </Note>
  );
}

/** This is a separate chunk, because it brings the world's countries. */
const CardForm = whenLoaded(
  async () => (await import('./CardForm')).CardForm,
  <Skeleton shape="panel" />,
);

function useSaving(onSaved: () => void) {
  const text = useText();
  const dispatch = useAppDispatch();
  const showToast = useToast();
  const [problem, setProblem] = useState<SavingFailure>();
  const take = (answer: SavingFailure | null) => {
    if (answer) {
      setProblem(answer);
      return;
    }
    onSaved();
    showToast({ text: text('PaymentMethodsPage.done') });
  };
  const unexpected: SavingFailure = { kind: 'refused', error: unexpectedError };
  return {
    problem,
    forget: () => setProblem(undefined),
    save: async (entry: NewCardEntry) => {
      setProblem(undefined);
      const answer = await dispatch(saveCard(entry));
      take(saveCard.fulfilled.match(answer) ? answer.payload : unexpected);
    },
    addAgain: async (paymentMethodId: string) => {
      setProblem(undefined);
      const answer = await dispatch(addAgain(paymentMethodId));
      take(addAgain.fulfilled.match(answer) ? answer.payload : unexpected);
    },
  };
}

const HOME_COUNTRY = 'US';

function Cards({ user, onFile }: { user: AccountHolder; onFile: CardOnFile }) {
  const { payments } = useConfig();
  const library = usePaymentLibrary(payments);
  const [mode, setMode] = useState<CardMode>('keep');
  const { problem, forget, save, addAgain: tryAgain } = useSaving(() => setMode('keep'));
  const { card } = onFile;
  const orders = useAppSelector(selectHeldOrders);
  const holds = useHolds(orders.status === 'ready' ? orders.data : []);
  const changeMode = (next: CardMode) => {
    setMode(next);
    forget();
  };
  const note = problem && <SavingNote problem={problem} onAddAgain={(id) => void tryAgain(id)} />;
  return (
    <>
      {card ? (
        <CardChoice
          card={card}
          mode={mode}
          openHolds={holds.filter(isOpenHold).length}
          onMode={changeMode}
        />
      ) : (
        <Text as="p" className={styles.none} id="PaymentMethodsPage.none" />
      )}
      {!payments && <Note tone="danger" live="assertive" text="PaymentMethodsPage.noKey" />}
      {payments && (!card || mode === 'replace') && (
        <CardForm
          library={library}
          initial={{ name: nameOnCard(user), country: HOME_COUNTRY }}
          problem={note}
          onCancel={card ? () => changeMode('keep') : undefined}
          onSave={save}
        />
      )}
      <Holds holds={holds} />
    </>
  );
}

function Content({ user }: { user: AccountHolder }) {
  const dispatch = useAppDispatch();
  const onFile = useAppSelector(selectCardOnFile);
  const hasHolds = useHasFeature('card-holds');
  useEffect(() => void dispatch(loadCard()), [dispatch]);
  useEffect(() => {
    if (hasHolds) void dispatch(loadHeldOrders());
  }, [dispatch, hasHolds]);
  return (
    <WhenReady
      of={onFile}
      className={styles.loading}
      shapes={['field', 'field']}
      failed="PaymentMethodsPage.loadFailed"
      onRetry={() => void dispatch(loadCard())}
    >
      {(known) => <Cards user={user} onFile={known} />}
    </WhenReady>
  );
}

/** The page for the card that is kept for the next booking. */
export function PaymentMethodsPage() {
  const text = useText();
  return (
    <PageFrame searchPlacement="sheet" sideNav={<AccountNav page="paymentMethods" />}>
      <PageHead
        title={text('Account.paymentMethods')}
        description={text('Account.description')}
        isPrivate
      />
      <AccountContent page="paymentMethods" lead={<Text id="PaymentMethodsPage.lead" />}>
        <AccountUser>{(user) => <Content user={user} />}</AccountUser>
      </AccountContent>
    </PageFrame>
  );
}
