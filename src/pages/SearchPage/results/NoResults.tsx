import { pathTo } from '~/config/paths';
import { nameOfPlace } from '~/domain/search/places-by-tools';
import { noFilters } from '~/domain/search/search-filters';
import { anywhere } from '~/domain/search/search-place';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { categoryOutline } from '~/api/listing/listing-picture';
import { type SearchInAddress } from '~/features/search/use-search';
import { useAppSelector } from '~/store/hooks';
import { LinkButton } from '~/ui/controls/LinkButton';
import { EmptyState } from '~/ui/feedback/EmptyState';
import { selectReading } from '../SearchPage.duck';
import { hasFilters, hasLimits } from './limits';
import { NobodyLends } from './NobodyLends';

interface Props {
  readonly state: SearchInAddress;
}

const everywhere = { ...anywhere, mapSearch: false };

interface WayOn {
  readonly place?: string;
  readonly reason: MessageId;
  readonly action: MessageId;
  readonly href: string;
}

function wayOn({ search, hrefOf }: SearchInAddress): WayOn {
  if (hasFilters(search)) {
    return {
      reason: 'SearchPage.emptyFiltered',
      action: 'SearchPage.resetFilters',
      href: hrefOf(noFilters),
    };
  }
  if (search.bounds) {
    if (search.address !== undefined && !search.mapSearch) {
      return {
        place: search.address,
        reason: 'SearchPage.emptyPlace',
        action: 'SearchPage.listTool',
        href: pathTo('newListing'),
      };
    }
    return {
      reason: 'SearchPage.emptyPlace',
      action: 'SearchPage.searchEverywhere',
      href: hrefOf(everywhere),
    };
  }
  return {
    reason: 'SearchPage.emptyAll',
    action: 'SearchPage.listTool',
    href: pathTo('newListing'),
  };
}

/** Says that nothing was found without any words, with the likely reason and the one step that finds more. */
function NoTools({ state }: Props) {
  const text = useText();
  const { reason, action, href, place } = wayOn(state);
  const [category] = state.search.categories ?? [];
  return (
    <EmptyState
      outline={categoryOutline(category)}
      title={
        place === undefined
          ? text('SearchPage.emptyTitle')
          : text('SearchPage.firstLender', { place: nameOfPlace(place) })
      }
      action={<LinkButton look="primary" href={href} text={action} />}
    >
      <Text id={reason} />
    </EmptyState>
  );
}

/**
 * Says that nothing was found. With words, close searches show after the first paint, once they are counted. If nobody uses the words, the
 * page knows right away that there are none.
 */
export function NoResults({ state }: Props) {
  const reading = useAppSelector(selectReading);
  const { search } = state;
  if (search.keywords === undefined) return <NoTools state={state} />;
  const isUnknown = (reading?.anyOf.length ?? 1) > 0;
  return isUnknown && !hasLimits(search) && <NobodyLends state={state} />;
}
