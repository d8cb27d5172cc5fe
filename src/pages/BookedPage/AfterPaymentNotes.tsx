import { useEffect } from 'react';
import { pathTo } from '~/config/paths';
import { type AfterPayment, readAfterPayment } from '~/features/payment/after-payment';
import { type TransactionView } from '~/features/order/base/transaction-view';
import { personName } from '~/i18n/person-names';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { Button } from '~/ui/controls/Button';
import { LinkButton } from '~/ui/controls/LinkButton';
import { Note } from '~/ui/feedback/Note';
import { afterPaymentRead, selectAfter, selectSending, sendFirstMessage } from './BookedPage.duck';
import styles from './BookedPage.module.css';

interface MessageProps {
  readonly after: AfterPayment;
  readonly name: string;
}

function UnsentMessage({ after, name }: MessageProps) {
  const dispatch = useAppDispatch();
  const sending = useAppSelector(selectSending);
  if (sending.status === 'ready') {
    return <Note tone="success" live="polite" text="BookedPage.messageSent" values={{ name }} />;
  }
  return (
    <Note
      tone="danger"
      live="assertive"
      actions={
        <Button
          size="s"
          isWorking={sending.status === 'loading'}
          onClick={() => void dispatch(sendFirstMessage(after))}
          text="BookedPage.sendAgain"
        />
      }
    >
      <Text
        id={
          sending.status === 'failed' ? 'BookedPage.messageFailedAgain' : 'BookedPage.messageFailed'
        }
        values={{ name }}
      />
      <q className={styles.message}>{after.unsentMessage}</q>
    </Note>
  );
}

const CardNotSaved = () => (
  <Note
    tone="warning"
    live="polite"
    actions={
      <LinkButton size="s" href={pathTo('paymentMethods')} text="BookedPage.cardNotSavedAction" />
    }
    text="BookedPage.cardNotSaved"
  />
);

/** Shows what failed beside the order, with the buttons to repeat it. */
export function AfterPaymentNotes({ view: { id, other } }: { readonly view: TransactionView }) {
  const text = useText();
  const dispatch = useAppDispatch();
  const after = useAppSelector(selectAfter);
  useEffect(() => {
    dispatch(afterPaymentRead(readAfterPayment(id) ?? null));
  }, [dispatch, id]);
  if (after?.id !== id) return null;
  return (
    <>
      {after.unsentMessage !== '' && <UnsentMessage after={after} name={personName(text, other)} />}
      {!after.isCardSaved && <CardNotSaved />}
    </>
  );
}
