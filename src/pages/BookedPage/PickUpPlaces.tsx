import { useEffect } from 'react';
import { type TransactionId } from '~/domain/ids';
import { directionsTo } from '~/features/order/directions';
import { Text } from '~/i18n/Text';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { Button } from '~/ui/controls/Button';
import { SkeletonGroup } from '~/ui/feedback/Skeleton';
import { Link } from '~/ui/Link';
import { type PickUpPlace } from '~/wire/orders';
import { loadPlaces, selectPlaces } from './BookedPage.duck';
import styles from './BookedPage.module.css';

/** Each address once: most owners keep their tools in one place. */
const different = (places: readonly PickUpPlace[]): readonly PickUpPlace[] => [
  ...new Map(
    places
      .filter(({ address }) => address !== '')
      .map((place) => [`${place.address} ${place.building}`, place] as const),
  ).values(),
];

interface Props {
  readonly id: TransactionId;
  readonly name: string;
}

/** Where the tools are. Only the parties of an order learn that, so the browser asks for it. */
export function PickUpPlaces({ id, name }: Props) {
  const dispatch = useAppDispatch();
  const places = useAppSelector(selectPlaces);
  const load = () => void dispatch(loadPlaces(id));
  useEffect(() => void dispatch(loadPlaces(id)), [dispatch, id]);
  if (places.status === 'failed') {
    return (
      <p role="alert" className={styles.failed}>
        <Text id="TransactionPage.pickUpFailed" />{' '}
        <Button size="s" onClick={load} text="TransactionPage.retry" />
      </p>
    );
  }
  if (places.status !== 'ready') {
    return <SkeletonGroup shapes={['text']} />;
  }
  const known = different(places.data);
  if (known.length === 0) return <Text id="TransactionPage.noAddress" values={{ name }} />;
  return known.map((place) => (
    <address key={`${place.address} ${place.building}`} className={styles.address}>
      <span>{[place.address, place.building].filter(Boolean).join(' · ')}</span>{' '}
      <Link href={directionsTo(place)} target="_blank" text="TransactionPage.directions" />
    </address>
  ));
}
