import CalendarDays from 'lucide-react/icons/calendar-days';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { lazy, Suspense, useState } from 'react';
import { allPrices, toHandles, toPriceFilter } from '~/domain/price-filter';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { useIsPhone } from '~/ui/dates/use-is-phone';
import { Skeleton } from '~/ui/feedback/Skeleton';
import { countSecondary, type FilterName } from './current-search';
import { DatesField } from './DatesField';
import { FilterPopover } from './FilterPopover';
import { FilterSheet } from './FilterSheet';
import { KeywordField } from './KeywordField';
import { PriceFields } from './PriceFields';
import { SortMenu } from './SortMenu';
import { useFilterWords } from './use-filter-words';
import { type SearchInAddress } from './use-search';
import styles from './FilterBar.module.css';

interface Props {
  readonly state: SearchInAddress;
  /** Undefined while it is not known. */
  readonly resultCount: number | undefined;
}

const SecondaryFilters = lazy(async () => ({
  default: (await import('./SecondaryFilters')).SecondaryFilters,
}));

const noSecondary = { categories: [], brands: [] } as const;

interface ChipsProps extends Pick<Props, 'state'> {
  /** Opens the sheet at a filter; undefined where each filter has a panel of its own. */
  readonly openSheet: ((filter: FilterName) => void) | undefined;
}

function Chips({ state: { search, today, change }, openSheet }: ChipsProps) {
  const text = useText();
  const insteadOf = (filter: FilterName) => openSheet && (() => openSheet(filter));
  const words = useFilterWords(search);
  const { dates, price, keywords = '', categories, brands } = search;
  return (
    <>
      <FilterPopover
        label={text('Search.dates')}
        openInstead={insteadOf('dates')}
        text={words.dates}
        isOn={dates !== undefined}
        icon={CalendarDays}
        value={dates}
        noValue={undefined}
        onSubmit={(chosen) => change({ dates: chosen })}
        renderField={(field) => <DatesField today={today} {...field} />}
      />
      <FilterPopover
        label={text('Search.price')}
        openInstead={insteadOf('price')}
        text={words.price}
        isOn={price !== undefined}
        value={toHandles(price)}
        noValue={allPrices}
        onSubmit={(handles) => change({ price: toPriceFilter(handles) })}
        renderField={(field) => <PriceFields {...field} />}
      />
      <FilterPopover
        label={text('Search.keyword')}
        openInstead={insteadOf('keywords')}
        text={words.keywords}
        isOn={keywords !== ''}
        value={keywords}
        noValue=""
        onSubmit={(text) => change({ keywords: text.trim() || undefined })}
        renderField={(field) => <KeywordField {...field} />}
      />
      <FilterPopover
        label={text('Search.more')}
        openInstead={insteadOf('categories')}
        text={words.more}
        isOn={countSecondary(search) > 0}
        icon={SlidersHorizontal}
        value={{ categories, brands }}
        noValue={noSecondary}
        clearText={<Text id="Search.resetAll" />}
        onSubmit={(secondary) => change(secondary)}
        renderField={(field) => (
          <Suspense fallback={<Skeleton shape="panel" />}>
            <SecondaryFilters {...field} />
          </Suspense>
        )}
      />
    </>
  );
}

/** Filters and order: panels of their own on wide screens, one sheet for all on phones. */
export function FilterBar({ state, resultCount }: Props) {
  const text = useText();
  const isPhone = useIsPhone();
  const [opened, setOpened] = useState<FilterName>();
  return (
    <section className={styles.bar} aria-label={text('Search.filters')}>
      <div className={styles.row}>
        {/* The same buttons on every screen: who presses one before that is known has pressed the right one. */}
        <Chips state={state} openSheet={isPhone ? setOpened : undefined} />
        <div className={styles.sort}>
          <SortMenu search={state.search} onSort={(changes) => state.change(changes)} />
        </div>
      </div>
      <FilterSheet
        state={state}
        opened={opened}
        resultCount={resultCount}
        onClose={() => setOpened(undefined)}
      />
    </section>
  );
}
