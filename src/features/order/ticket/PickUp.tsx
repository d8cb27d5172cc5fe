import { type ReactNode, useEffect } from 'react';
import { useText } from '~/i18n/use-text';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { Skeleton, SkeletonGroup } from '~/ui/feedback/Skeleton';
import { whenLoaded } from '~/ui/when-loaded';
import { loadPickUp, selectPickUp } from '../base/order.duck';
import { LoadFault } from '../base/LoadFault';
import { PlaceLine } from './PlaceLine';
import { type TransactionView } from '../base/transaction-view';
import styles from './PickUp.module.css';

const KeepOffline = whenLoaded(
  async () => (await import(/* webpackChunkName: "keep-offline" */ './KeepOffline')).KeepOffline,
  null,
);

interface Props {
  readonly view: TransactionView;
  readonly name: string;
  readonly isInPanel: boolean;
  /** The button that calls the other side. */
  readonly children: ReactNode;
}

/** Shows where the renter of an accepted order finds the tool: a line, and the map on a tap. */
export function PickUp({ view, name, isInPanel, children }: Props) {
  const { id } = view;
  const text = useText();
  const dispatch = useAppDispatch();
  const pickUp = useAppSelector(selectPickUp);
  const load = () => void dispatch(loadPickUp(id));
  useEffect(() => void dispatch(loadPickUp(id)), [dispatch, id]);
  return (
    <section
      className={styles.place}
      data-in-panel={isInPanel || undefined}
      aria-label={text('TransactionPage.place')}
    >
      {pickUp.status === 'failed' && (
        <LoadFault message="TransactionPage.pickUpFailed" onRetry={load} />
      )}
      {pickUp.status === 'ready' && (
        <PlaceLine
          name={name}
          hasOwner={view.other.kind === 'active'}
          place={pickUp.data[0]}
          more={<KeepOffline view={view} place={pickUp.data[0]} />}
        >
          {children}
        </PlaceLine>
      )}
      {['idle', 'loading'].includes(pickUp.status) && (
        <SkeletonGroup className={styles.line}>
          <Skeleton />
        </SkeletonGroup>
      )}
    </section>
  );
}
