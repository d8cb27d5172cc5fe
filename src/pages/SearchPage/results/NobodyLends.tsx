import { categoryOutline } from '~/api/listing/listing-picture';
import { searchPath } from '~/config/paths';
import { SEARCH_FLAG, withShellPart } from '~/config/shell-flags';
import { placeNameOf } from '~/domain/search/search-place';
import { type SearchInAddress } from '~/features/search/use-search';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { LinkButton } from '~/ui/controls/LinkButton';
import { EmptyState } from '~/ui/feedback/EmptyState';
import { Link } from '~/ui/Link';
import styles from './NobodyLends.module.css';

interface Props {
  readonly state: SearchInAddress;
  /** The number of tools that the same search finds without its words, if that is known. */
  readonly count?: number | undefined;
}

/** Says that nobody uses the words, and leads to all tools. */
export function NobodyLends({ state: { search, hrefOf }, count = 0 }: Props) {
  const text = useText();
  const place = placeNameOf(search, text('PlaceSearch.currentLocation'));
  const openWords = withShellPart(new URLSearchParams(), SEARCH_FLAG);
  return (
    <EmptyState
      outline={categoryOutline('vacuums')}
      title={text('SearchPage.nobodyTitle', { words: search.keywords })}
      action={
        <span className={styles.ways}>
          <LinkButton href={hrefOf({ keywords: undefined })}>
            {place.kind === 'named' ? (
              <Text id="SearchPage.seeAllPlace" values={{ count, place: place.name }} />
            ) : (
              <Text id="SearchPage.seeAll" values={{ count }} />
            )}
          </LinkButton>
          <Link href={searchPath(search, openWords)} text="SearchPage.changeWords" />
        </span>
      }
    >
      <Text id="SearchPage.nobodyText" />
    </EmptyState>
  );
}
