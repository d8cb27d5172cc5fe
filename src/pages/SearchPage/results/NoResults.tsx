import { FormattedMessage, useIntl } from 'react-intl';
import { pathTo } from '~/config/paths';
import { categoryOutline } from '~/store/listing-picture';
import { hasFilters, noFilters } from '~/features/search/current-search';
import { type SearchInAddress } from '~/features/search/use-search';
import { LinkButton } from '~/ui/controls/LinkButton';
import { EmptyState } from '~/ui/feedback/EmptyState';
import { searchPageMessages } from '../SearchPage.messages';

interface Props {
  readonly state: SearchInAddress;
}

const everywhere = { address: undefined, bounds: undefined, origin: undefined, mapSearch: false };

function wayOn({ search, hrefOf }: SearchInAddress) {
  if (hasFilters(search)) {
    return {
      text: searchPageMessages.emptyFiltered,
      action: searchPageMessages.resetFilters,
      href: hrefOf(noFilters),
    };
  }
  if (search.bounds) {
    return {
      text: searchPageMessages.emptyPlace,
      action: searchPageMessages.searchEverywhere,
      href: hrefOf(everywhere),
    };
  }
  return {
    text: searchPageMessages.emptyAll,
    action: searchPageMessages.listTool,
    href: pathTo('newListing'),
  };
}

/** Nothing found: why that may be, and the one step that finds more. */
export function NoResults({ state }: Props) {
  const intl = useIntl();
  const { text, action, href } = wayOn(state);
  const [category] = state.search.categories;
  return (
    <EmptyState
      outline={categoryOutline(category)}
      title={intl.formatMessage(searchPageMessages.emptyTitle)}
      action={
        <LinkButton look="primary" href={href}>
          <FormattedMessage {...action} />
        </LinkButton>
      }
    >
      <FormattedMessage {...text} />
    </EmptyState>
  );
}
