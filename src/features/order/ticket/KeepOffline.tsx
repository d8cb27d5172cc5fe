import Download from 'lucide-react/icons/download';
import Trash from 'lucide-react/icons/trash-2';
import { useEffect, useState } from 'react';
import { type PickUpPlace } from '~/wire/orders';
import { useConfig } from '~/config/config-context';
import { type TransactionView } from '../transaction-view';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useClock } from '~/lib/clock';
import { forgetCard, keepCard, type KeptCard, readKeptCards } from '~/lib/kept-cards';
import { selectCurrentUserId } from '~/store/current-user';
import { useAppSelector } from '~/store/hooks';
import { Button } from '~/ui/controls/Button';
import { useKeptOrder } from './kept-order';
import common from '~/ui/layout/common.module.css';
import styles from './KeepOffline.module.css';

/** Without the service worker nothing would show the card. */
const hasWorker = async (): Promise<boolean> => {
  try {
    return (await navigator.serviceWorker.getRegistration()) !== undefined;
  } catch {
    return false;
  }
};

/** Whether this device keeps the card. A kept card always has the newest content. */
function useKept(card: KeptCard | undefined) {
  const [isKept, setKept] = useState(() =>
    readKeptCards().some(({ orderId }) => orderId === card?.orderId),
  );
  const [hasFailed, setFailed] = useState(false);
  const content = JSON.stringify(card);
  useEffect(() => {
    if (isKept && content) keepCard(JSON.parse(content) as KeptCard);
  }, [isKept, content]);
  const keep = async (wanted: KeptCard) => {
    const isDone = (await hasWorker()) && keepCard(wanted);
    setKept(isDone);
    setFailed(!isDone);
  };
  const forget = ({ orderId }: KeptCard) => {
    forgetCard(orderId);
    setKept(false);
  };
  return { isKept, hasFailed, keep, forget };
}

interface Props {
  readonly view: TransactionView;
  readonly place: PickUpPlace | undefined;
}

/** Lets renters keep what they need on the way to the tool on this device. */
export function KeepOffline({ view, place }: Props) {
  const format = useFormat();
  const clock = useClock();
  const { hasServiceWorker } = useConfig();
  const userId = useAppSelector(selectCurrentUserId);
  const card = useKeptOrder(view, place, userId);
  const { isKept, hasFailed, keep, forget } = useKept(card);
  const { span } = view.transaction;
  const isOffered = hasServiceWorker && 'serviceWorker' in navigator;
  if (!isOffered || !card || !span || card.until <= clock.now().getTime()) return null;
  const day = format.weekday(span.end);
  return (
    <div className={styles.keep}>
      <Button
        look="line"
        size="s"
        icon={isKept ? Trash : Download}
        onClick={() => (isKept ? forget(card) : void keep(card))}
        text={isKept ? 'KeepOffline.remove' : 'KeepOffline.keep'}
      />
      <p className={common.small} role="status">
        {hasFailed && <Text id="KeepOffline.failed" />}
        {!hasFailed && (
          <Text id={isKept ? 'KeepOffline.kept' : 'KeepOffline.hint'} values={{ day }} />
        )}
      </p>
    </div>
  );
}
