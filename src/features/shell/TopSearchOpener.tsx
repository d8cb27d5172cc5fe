import Search from 'lucide-react/icons/search';
import { alone } from '~/i18n/alone';
import { Text } from '~/i18n/Text';
import { Stay } from '~/ui/content/Stay';
import { Icon } from '~/ui/controls/Icon';
import { VisuallyHidden } from '~/ui/controls/VisuallyHidden';
import { type DayRangeValue } from '~/ui/dates/day-types';
import { preloadModals } from '~/ui/overlays/modals';
import styles from './TopSearchOpener.module.css';

/** The current search. Open parts show as "Any tool", "Anywhere" and "any day". */
export interface SearchSummary {
  readonly keywords?: string | undefined;
  readonly where?: string | undefined;
  /** Whether the place is what the map shows, which has no name. */
  readonly isMapArea?: boolean;
  readonly dates?: DayRangeValue | null | undefined;
}

function Current({ keywords, where, isMapArea, dates }: SearchSummary) {
  return (
    <>
      <b className={styles.words}>
        <VisuallyHidden>
          <Text id="TopSearchOpener.change" />{' '}
        </VisuallyHidden>
        {alone(keywords) ?? <Text id="TopSearchOpener.anyTool" />}
      </b>{' '}
      <span className={styles.more}>
        <span className={styles.place}>
          {where ?? <Text id={isMapArea ? 'SearchPage.mapArea' : 'TopSearchOpener.anywhere'} />}
        </span>
        <span className={styles.days}>
          <span className={styles.dot}>{' · '}</span>
          {dates ? <Stay value={dates} form="short" /> : <Text id="TopSearchOpener.anyDay" />}
        </span>
      </span>
    </>
  );
}

interface Props {
  /** The search, or undefined before anything was searched. */
  readonly summary: SearchSummary | undefined;
  /** Whether the lens shows. The words need its space while the cart is beside them. */
  readonly hasLens: boolean;
  readonly onOpen: () => void;
}

/** The search of phones and tablets as a field in the bar. It shows the current search and opens the form. */
export function TopSearchOpener({ summary, hasLens, onOpen }: Props) {
  return (
    <button
      type="button"
      className={styles.opener}
      aria-haspopup="dialog"
      onPointerEnter={preloadModals}
      onClick={onOpen}
    >
      {hasLens && <Icon of={Search} size="s" />}
      <span className={styles.text}>
        {summary ? (
          <Current {...summary} />
        ) : (
          <>
            <Text as="b" className={styles.words} id="MobileSearch.title" />{' '}
            <span className={styles.more}>
              <Text as="span" className={styles.place} id="TopSearchOpener.parts" />
            </span>
          </>
        )}
      </span>
    </button>
  );
}
