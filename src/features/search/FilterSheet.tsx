import { useRef, useState } from 'react';
import { type Filters, noFilters } from '~/domain/search/search-filters';
import { useText } from '~/i18n/use-text';
import { whenLoaded } from '~/ui/when-loaded';
import { Button } from '~/ui/controls/Button';
import { DateRangeSheet } from '~/ui/dates/DateRangeSheet';
import { Skeleton } from '~/ui/feedback/Skeleton';
import { Sheet } from '~/ui/overlays/modals';
import { type OpenedPart } from './filters/bar-filters';
import { type Waiting } from './use-live-filter';
import { searchCalendar } from './search-calendar';
import { ShowCount } from './ShowCount';
import { type SearchInAddress } from './use-search';
import styles from './FilterSheet.module.css';

const SheetParts = whenLoaded(
  async () => (await import('./SheetParts')).SheetParts,
  <Skeleton shape="panel" />,
);

interface Props {
  readonly state: SearchInAddress;
  /** The part at which the sheet opens; undefined while it is closed. */
  readonly opened: OpenedPart | undefined;
  /** The number of results, or undefined while it is unknown. */
  readonly resultCount: number | undefined;
}

interface FooterProps {
  readonly resultCount: number | undefined;
  readonly onReset: () => void;
  readonly onCancel: () => void;
  readonly onShow: () => void;
}

function Footer({ resultCount, onReset, onCancel, onShow }: FooterProps) {
  return (
    <div className={styles.actions}>
      <Button look="ghost" onClick={onReset} text="Search.resetAll" />
      <Button look="line" onClick={onCancel} text="Search.cancel" />
      <Button look="primary" size="l" className={styles.show} onClick={onShow}>
        <ShowCount count={resultCount} />
      </Button>
    </div>
  );
}

function dropAll(waiting: Waiting): void {
  for (const filter of waiting.current) filter.drop();
}

/** The days of the search on phones: a calendar and nothing else. */
function DatesSheet({ state, opened, resultCount }: Props) {
  const { search, today, change, closeSheet } = state;
  return (
    <DateRangeSheet
      {...searchCalendar(today)}
      title={useText()('Search.when')}
      isOpen={opened === 'dates'}
      onClose={() => closeSheet({})}
      value={search.dates ?? null}
      onChange={(dates) => change({ dates: dates ?? undefined }, { isReplaced: true })}
      done={<ShowCount count={resultCount} />}
    />
  );
}

/** Shows the other filters. Each change searches right away, and cancel goes back to the earlier address. */
function OtherFilters({ state, opened, resultCount }: Props) {
  const text = useText();
  const waiting: Waiting = useRef(new Set());
  const [resets, setResets] = useState(0);
  const reset = () => {
    dropAll(waiting);
    setResets((count) => count + 1);
    state.change(noFilters, { isReplaced: true });
  };
  const cancel = () => {
    dropAll(waiting);
    state.cancelSheet();
  };
  const show = () => {
    const last = [...waiting.current].map((filter) => filter.take());
    state.closeSheet(Object.assign({}, ...last) as Filters);
  };
  return (
    <Sheet
      isOpen={opened !== undefined && opened !== 'dates'}
      onClose={show}
      title={text('Search.filters')}
      footer={<Footer resultCount={resultCount} onReset={reset} onCancel={cancel} onShow={show} />}
    >
      <SheetParts key={resets} state={state} opened={opened} waiting={waiting} />
    </Sheet>
  );
}

/** The filters on phones, of which the days are alone. */
export const FilterSheet = (props: Props) => (
  <>
    <DatesSheet {...props} />
    <OtherFilters {...props} />
  </>
);
