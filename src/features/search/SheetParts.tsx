import { type ReactNode, useEffect, useRef } from 'react';
import { toHandles, toPriceFilter } from '~/domain/price-filter';
import { Text } from '~/i18n/Text';
import { Button } from '~/ui/controls/Button';
import { type FilterName } from './current-search';
import { DatesField } from './DatesField';
import { KeywordField } from './KeywordField';
import { PriceFields } from './PriceFields';
import { SecondaryFilters } from './SecondaryFilters';
import { useLiveFilter, type Waiting } from './use-live-filter';
import { type SearchInAddress } from './use-search';
import styles from './SheetParts.module.css';

interface Props {
  readonly state: SearchInAddress;
  /** The filter that was asked for. */
  readonly opened: FilterName | undefined;
  readonly waiting: Waiting;
}

type LiveProps = Pick<Props, 'state' | 'waiting'>;

const PRICE_DELAY_MS = 400;
const KEYWORD_DELAY_MS = 600;
const SHORT_KEYWORD_DELAY_MS = 2000;
const KEYWORD_LENGTH = 3;

/** One or two characters are seldom a word yet. */
const keywordDelay = (text: string): number => {
  const { length } = text.trim();
  return length > 0 && length < KEYWORD_LENGTH ? SHORT_KEYWORD_DELAY_MS : KEYWORD_DELAY_MS;
};

const live = { isReplaced: true };

function LivePrice({ state: { search, change }, waiting }: LiveProps) {
  const price = useLiveFilter({
    value: toHandles(search.price),
    onPause: (handles) => change({ price: toPriceFilter(handles) }, live),
    waiting,
  });
  return (
    <PriceFields
      value={price.value}
      onChange={(handles) => price.change(handles, PRICE_DELAY_MS)}
    />
  );
}

function LiveKeyword({ state: { search, change }, waiting }: LiveProps) {
  const keywords = useLiveFilter({
    value: search.keywords ?? '',
    onPause: (text) => change({ keywords: text.trim() || undefined }, live),
    waiting,
  });
  return (
    <KeywordField
      value={keywords.value}
      onChange={(text) => keywords.change(text, keywordDelay(text))}
    />
  );
}

interface PartProps {
  readonly title: ReactNode;
  /** Brought into view when the sheet opens. */
  readonly isAsked: boolean;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

function Part({ title, isAsked, action, children }: PartProps) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isAsked) ref.current?.scrollIntoView({ block: 'start' });
  }, [isAsked]);
  return (
    <section ref={ref} className={styles.part}>
      <div className={styles.head}>
        <h3 className={styles.title}>{title}</h3>
        {action}
      </div>
      {children}
    </section>
  );
}

/** The sheet's filters, each in the address a moment after it is changed. */
export function SheetParts({ state, opened, waiting }: Props) {
  const { search, today, change } = state;
  const { dates, categories, brands } = search;
  const clearDates = dates && (
    <Button look="ghost" size="s" onClick={() => change({ dates: undefined }, live)}>
      <Text id="Search.clear" />
    </Button>
  );
  return (
    <>
      <Part title={<Text id="Search.dates" />} isAsked={opened === 'dates'} action={clearDates}>
        <DatesField
          today={today}
          value={dates}
          onChange={(chosen) => change({ dates: chosen }, live)}
        />
      </Part>
      <Part title={<Text id="Search.price" />} isAsked={opened === 'price'}>
        <LivePrice state={state} waiting={waiting} />
      </Part>
      <Part title={<Text id="Search.keyword" />} isAsked={opened === 'keywords'}>
        <LiveKeyword state={state} waiting={waiting} />
      </Part>
      <Part title={<Text id="Search.more" />} isAsked={opened === 'categories'}>
        <SecondaryFilters
          value={{ categories, brands }}
          onChange={(secondary) => change(secondary, live)}
        />
      </Part>
    </>
  );
}
