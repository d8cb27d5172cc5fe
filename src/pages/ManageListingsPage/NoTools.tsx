import Plus from 'lucide-react/icons/plus';
import { categoryOutline } from '~/api/listing/listing-picture';
import { type OwnListingQuery } from '~/api/listing/own-listing-cards';
import { pathTo } from '~/config/paths';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { LinkButton } from '~/ui/controls/LinkButton';
import { EmptyState } from '~/ui/feedback/EmptyState';
import styles from './ManageListingsPage.module.css';

/** Replaces the cards if there are no tools at all, or if none match the search. */
export function NoTools({ asked }: { asked: OwnListingQuery }) {
  const text = useText();
  const isFiltered = Boolean(asked.keywords ?? asked.state);
  return (
    <div className={styles.nothing}>
      <EmptyState
        outline={categoryOutline()}
        title={text(
          isFiltered ? 'ManageListingsPage.noMatchTitle' : 'ManageListingsPage.emptyTitle',
        )}
        action={
          isFiltered ? (
            <LinkButton href={pathTo('listings')} text="ManageListingsPage.showEverything" />
          ) : (
            <LinkButton
              look="primary"
              icon={Plus}
              href={pathTo('newListing')}
              text="ManageListingsPage.listTool"
            />
          )
        }
      >
        <Text id={isFiltered ? 'ManageListingsPage.noMatch' : 'ManageListingsPage.empty'} />
      </EmptyState>
    </div>
  );
}
