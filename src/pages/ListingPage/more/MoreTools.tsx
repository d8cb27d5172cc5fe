import { useEffect, useMemo } from 'react';
import { type DayRange } from '~/domain/time/day';
import { personName } from '~/i18n/person-names';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { useClock } from '~/lib/clock';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { selectMore } from '../ListingPage.duck';
import { type ListingPageView } from '../listing-view';
import { loadSimilar, selectSimilar } from './similar.duck';
import { ToolRow } from './ToolRow';

interface Props {
  readonly listing: ListingPageView;
  readonly dates: DayRange | undefined;
}

function useSimilar(
  { id, owner, data: { category }, place: { center } }: ListingPageView,
  dates?: DayRange,
) {
  const dispatch = useAppDispatch();
  const clock = useClock();
  const select = useMemo(() => selectSimilar(id), [id]);
  useEffect(() => {
    if (!category || !center) return;
    const authorId = owner.id;
    void dispatch(
      loadSimilar({ listingId: id, authorId, category, near: center, dates, now: clock.now() }),
    );
  }, [dispatch, clock, id, owner.id, category, center, dates]);
  return useAppSelector(select);
}

/** Other tools: of the same owner, which can go into the same cart, and of the same kind nearby. */
export function MoreTools({ listing, dates }: Props) {
  const text = useText();
  const more = useAppSelector(selectMore);
  const similar = useSimilar(listing, dates);
  const name = personName(text, listing.owner.person);
  return (
    <>
      <ToolRow
        id="more"
        title={<Text id="ListingPage.more" values={{ name }} />}
        listings={more}
        dates={dates}
      />
      <ToolRow
        id="similar"
        title={<Text id={dates ? 'ListingPage.similarFree' : 'ListingPage.similar'} />}
        listings={similar}
        dates={dates}
      />
    </>
  );
}
