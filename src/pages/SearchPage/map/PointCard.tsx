import { useEffect, useMemo, useState } from 'react';
import { type MapPoint } from '~/api/search/listing-search';
import { listingPath } from '~/config/paths';
import { type DayRange } from '~/domain/time/day';
import { type ListingId } from '~/domain/ids';
import { leadSumOf } from '~/domain/listing/lead-sum';
import { toListingCardView, useCardWords } from '~/features/listings/listing-card-view';
import { MapCard } from '~/features/map/MapCard';
import { type OpenCard } from '~/features/map/MapPins';
import { denormalize } from '~/store/denormalize';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { loadMapCard } from '../SearchPage.duck';

interface Props {
  readonly point: MapPoint | undefined;
  readonly card: OpenCard;
  /** The searched days. */
  readonly dates: DayRange | undefined;
}

/** Returns the listing with its picture, from the list or loaded now. */
function useCardListing(id: ListingId) {
  const dispatch = useAppDispatch();
  const entities = useAppSelector((state) => state.entities);
  const listing = useMemo(() => denormalize(entities, 'listing', id), [entities, id]);
  const [failedId, setFailedId] = useState<ListingId>();
  const isComplete = listing?.cover !== undefined;
  useEffect(() => {
    if (isComplete) return;
    // The card shows title and price without it.
    dispatch(loadMapCard(id))
      .unwrap()
      .catch(() => setFailedId(id));
  }, [dispatch, id, isComplete]);
  return { listing: isComplete ? listing : undefined, hasFailed: failedId === id };
}

/** Shows a pin's card, filled as far as the tool is loaded. */
export function PointCard({ point, card, dates }: Props) {
  const words = useCardWords();
  const { listing, hasFailed } = useCardListing(card.id);
  const view = listing && toListingCardView(listing, words, dates);
  const { number, count, onStep, onClose } = card;
  const missing = hasFailed ? null : undefined;
  const known =
    view ??
    (point && {
      ...point,
      href: listingPath(point, dates),
      sum: leadSumOf(point, { dates }, words),
    });
  if (!known) return null;
  return (
    <MapCard
      listing={known}
      picture={view ? view.picture : missing}
      number={number}
      count={count}
      onStep={onStep}
      onClose={onClose}
    />
  );
}
