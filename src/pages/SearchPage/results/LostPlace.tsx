import { categoryOutline } from '~/api/listing/listing-picture';
import { anywhere, type PlaceFault } from '~/domain/search/search-place';
import { type SearchInAddress } from '~/features/search/use-search';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { LinkButton } from '~/ui/controls/LinkButton';
import { EmptyState } from '~/ui/feedback/EmptyState';

interface Props {
  readonly fault: PlaceFault;
  readonly state: SearchInAddress;
}

/** In place of results if the address names a place that could not be found: tools from elsewhere would pass for those of that place. */
export function LostPlace({ fault, state }: Props) {
  const text = useText();
  const isUnknown = fault === 'unknown';
  return (
    <EmptyState
      outline={categoryOutline()}
      title={text(isUnknown ? 'SearchPage.lostUnknown' : 'SearchPage.lostUnreachable')}
      action={
        <>
          {!isUnknown && (
            <LinkButton look="primary" href={state.address} replace text="SearchPage.retry" />
          )}
          <LinkButton
            look={isUnknown ? 'primary' : 'line'}
            href={state.hrefOf(anywhere)}
            text="SearchPage.searchEverywhere"
          />
        </>
      }
    >
      <Text id={isUnknown ? 'SearchPage.lostUnknownHint' : 'SearchPage.lostUnreachableHint'} />
    </EmptyState>
  );
}
