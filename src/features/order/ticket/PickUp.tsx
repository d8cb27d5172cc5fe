import { useEffect } from 'react';
import { useConfig } from '~/config/config-context';
import { type TransactionView } from '../base/transaction-view';
import { useText } from '~/i18n/use-text';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { Skeleton, SkeletonGroup } from '~/ui/feedback/Skeleton';
import { whenLoaded } from '~/ui/when-loaded';
import { Ticket } from '~/ui/motifs/Ticket';
import { loadPickUp, selectPickUp } from '../base/order.duck';
import { useLeadingStay } from '../base/use-leading-stay';
import { LoadFault } from '../base/LoadFault';
import { PickUpCard } from './PickUpCard';
import common from '~/ui/layout/common.module.css';
import styles from './PickUp.module.css';

/** The room of what keeps the card on this device, where that is possible. */
function KeepWaiting() {
  return useConfig().hasServiceWorker && <div className={styles.waitingKeep} />;
}

const KeepOffline = whenLoaded(
  async () => (await import(/* webpackChunkName: "keep-offline" */ './KeepOffline')).KeepOffline,
  KeepWaiting,
);

const placeholder = (
  <SkeletonGroup className={common.stack4}>
    <span className={styles.waitingMap} />
    <span className={styles.waitingRow}>
      <Skeleton />
    </span>
    <KeepWaiting />
  </SkeletonGroup>
);

/** Where the renter of an accepted order finds the tool. */
export function PickUp({ view, name }: { view: TransactionView; name: string }) {
  const { id } = view;
  const text = useText();
  const dispatch = useAppDispatch();
  const pickUp = useAppSelector(selectPickUp);
  const load = () => void dispatch(loadPickUp(id));
  useEffect(() => void dispatch(loadPickUp(id)), [dispatch, id]);
  const standing = useLeadingStay(view)?.standing;
  const isOut = standing !== undefined && standing !== 'to-come' && standing !== 'pick-up-day';
  const title = text(isOut ? 'TransactionPage.bringBackTo' : 'TransactionPage.pickUp');
  return (
    <Ticket label={title}>
      <h2 className={styles.title}>{title}</h2>
      {pickUp.status === 'failed' && (
        <div className={styles.fault}>
          <LoadFault message="TransactionPage.pickUpFailed" onRetry={load} />
        </div>
      )}
      {pickUp.status === 'ready' && (
        <>
          <PickUpCard place={pickUp.data[0]} name={name} hasOwner={view.other.kind === 'active'} />
          <KeepOffline view={view} place={pickUp.data[0]} />
        </>
      )}
      {['idle', 'loading'].includes(pickUp.status) && placeholder}
    </Ticket>
  );
}
