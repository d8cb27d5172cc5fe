import { pathTo } from '~/config/paths';
import { filterNames, noFilters } from '~/domain/search/search-filters';
import { anywhere } from '~/domain/search/search-place';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { categoryOutline } from '~/api/listing/listing-picture';

import { type SearchInAddress } from '~/features/search/use-search';
import { LinkButton } from '~/ui/controls/LinkButton';
import { EmptyState } from '~/ui/feedback/EmptyState';

interface Props {
  readonly state: SearchInAddress;
}

const everywhere = { ...anywhere, mapSearch: false };

interface WayOn {
  readonly reason: MessageId;
  readonly action: MessageId;
  readonly href: string;
}

function wayOn({ search, hrefOf }: SearchInAddress): WayOn {
  if (filterNames.some((name) => search[name] !== undefined)) {
    return {
      reason: 'SearchPage.emptyFiltered',
      action: 'SearchPage.resetFilters',
      href: hrefOf(noFilters),
    };
  }
  if (search.bounds) {
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

/** Nothing found: the likely reason, and the one step that finds more. */
export function NoResults({ state }: Props) {
  const text = useText();
  const { reason, action, href } = wayOn(state);
  const [category] = state.search.categories ?? [];
  return (
    <EmptyState
      outline={categoryOutline(category)}
      title={text('SearchPage.emptyTitle')}
      action={
        <LinkButton look="primary" href={href}>
          <Text id={action} />
        </LinkButton>
      }
    >
      <Text id={reason} />
    </EmptyState>
  );
}
