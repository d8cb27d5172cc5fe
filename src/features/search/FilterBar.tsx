import CalendarDays from 'lucide-react/icons/calendar-days';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { allPrices, toHandles, toPriceFilter } from '~/domain/price-filter';
import { useIsPhone } from '~/ui/dates/use-is-phone';
import { Skeleton } from '~/ui/feedback/Skeleton';
import { countSecondary, type FilterName } from './current-search';
import { DatesField } from './DatesField';
import { FilterPopover } from './FilterPopover';
import { FilterSheet } from './FilterSheet';
import { KeywordField } from './KeywordField';
import { PriceFields } from './PriceFields';
import { searchMessages } from './search.messages';
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
  const intl = useIntl();
  const insteadOf = (filter: FilterName) => openSheet && (() => openSheet(filter));
  const words = useFilterWords(search);
  const { dates, price, keywords = '', categories, brands } = search;
  return (
    <>
      <FilterPopover
        label={intl.formatMessage(searchMessages.dates)}
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
        label={intl.formatMessage(searchMessages.price)}
        openInstead={insteadOf('price')}
        text={words.price}
        isOn={price !== undefined}
        value={toHandles(price)}
        noValue={allPrices}
        onSubmit={(handles) => change({ price: toPriceFilter(handles) })}
        renderField={(field) => <PriceFields {...field} />}
      />
      <FilterPopover
        label={intl.formatMessage(searchMessages.keyword)}
        openInstead={insteadOf('keywords')}
        text={words.keywords}
        isOn={keywords !== ''}
        value={keywords}
        noValue=""
        onSubmit={(text) => change({ keywords: text.trim() || undefined })}
        renderField={(field) => <KeywordField {...field} />}
      />
      <FilterPopover
        label={intl.formatMessage(searchMessages.more)}
        openInstead={insteadOf('categories')}
        text={words.more}
        isOn={countSecondary(search) > 0}
        icon={SlidersHorizontal}
        value={{ categories, brands }}
        noValue={noSecondary}
        clearText={<FormattedMessage {...searchMessages.resetAll} />}
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
  const intl = useIntl();
  const isPhone = useIsPhone();
  const [opened, setOpened] = useState<FilterName>();
  return (
    <section className={styles.bar} aria-label={intl.formatMessage(searchMessages.filters)}>
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
