import { useEffect, useState } from 'react';
import { categoryOutline } from '~/api/listing/listing-picture';
import { sharedPosition } from '~/api/search/shared-position';
import { anywhere, type PlaceFault } from '~/domain/search/search-place';
import { type SearchInAddress } from '~/features/search/use-search';
import { countAround, placeAroundUser } from '~/features/shell/find-place';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { useClock } from '~/lib/clock';
import { useAppDispatch } from '~/store/hooks';
import { Button } from '~/ui/controls/Button';
import { LinkButton } from '~/ui/controls/LinkButton';
import { EmptyState } from '~/ui/feedback/EmptyState';

interface Props {
  readonly fault: PlaceFault;
  readonly state: SearchInAddress;
}

const faults = {
  unknown: { title: 'SearchPage.lostUnknown', hint: 'SearchPage.lostUnknownHint' },
  unreachable: { title: 'SearchPage.lostUnreachable', hint: 'SearchPage.lostUnreachableHint' },
  noPosition: { title: 'SearchPage.here', hint: 'SearchPage.hereHint' },
} satisfies Record<PlaceFault, Readonly<Record<'title' | 'hint', MessageId>>>;

/** Searches around the person: at once if this visit knows the position, otherwise with a press. */
function useHere({ search, change }: SearchInAddress, isWanted: boolean) {
  const text = useText();
  const dispatch = useAppDispatch();
  const clock = useClock();
  const [isDenied, setDenied] = useState(false);
  const hereText = text('PlaceSearch.currentLocation');
  const go = async () => {
    const place = await placeAroundUser(hereText, (here) =>
      dispatch(countAround({ search, here, now: clock.now() })).unwrap(),
    );
    if (typeof place === 'string') setDenied(true);
    else change(place);
  };
  useEffect(() => {
    const goIfKnown = async () => {
      if ((await sharedPosition()) !== null) await go();
    };
    if (isWanted) void goIfKnown();
    // This runs once, because a position that was refused is not requested again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return { go, isDenied };
}

/** Replaces the results if the place in the address is not known. Tools from elsewhere would look like those of that place. */
export function LostPlace({ fault, state }: Props) {
  const text = useText();
  const isHere = fault === 'noPosition';
  const { go, isDenied } = useHere(state, isHere);
  const { title, hint } = faults[fault];
  return (
    <EmptyState
      outline={categoryOutline()}
      title={text(title)}
      action={
        <>
          {isHere && <Button look="primary" onClick={() => void go()} text="SearchPage.useHere" />}
          {fault === 'unreachable' && (
            <LinkButton look="primary" href={state.address} replace text="SearchPage.retry" />
          )}
          <LinkButton
            look={fault === 'unknown' ? 'primary' : 'line'}
            href={state.hrefOf(anywhere)}
            text="SearchPage.searchEverywhere"
          />
        </>
      }
    >
      <Text id={isDenied ? 'SearchPage.hereDenied' : hint} />
    </EmptyState>
  );
}
