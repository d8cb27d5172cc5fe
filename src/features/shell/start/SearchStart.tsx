import Search from 'lucide-react/icons/search';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { emptySearch, type SearchParams } from '~/domain/search/search-params';
import { anywhere, type Where } from '~/domain/search/search-place';
import { type NamedPlace, toolPlaces } from '~/domain/search/tool-places';
import { type Day } from '~/domain/time/day';
import { PlainForm } from '~/features/forms/PlainForm';
import { useLastSearch } from '~/features/search/last-search';
import { searchCalendar } from '~/features/search/search-calendar';
import { ShowCount } from '~/features/search/ShowCount';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { useClock } from '~/lib/clock';
import { useAppDispatch } from '~/store/hooks';
import { Button } from '~/ui/controls/Button';
import { DateRangeSheet } from '~/ui/dates/DateRangeSheet';
import { Combobox } from '~/ui/fields/Combobox';
import { Sheet } from '~/ui/overlays/modals';
import { type ComboboxOption } from '~/ui/fields/combobox-model';
import { pauseMs } from '../search-form-model';
import { toolCities } from '../tool-cities';
import { useSearchForm } from '../use-search-form';
import { useSearchValues } from '../use-search-values';
import { Beginnings } from './Beginnings';
import { PlaceChoice } from './PlaceChoice';
import { countTools } from './rented-words';
import { StartChips } from './StartChips';
import styles from './SearchStart.module.css';

const PLACES = 5;

interface Props {
  /** The search that the page continues. By default the place and days of this tab's last search are set. */
  readonly base: SearchParams | undefined;
  readonly onSearch: (search: SearchParams) => void;
}

/** Counts the tools of a search. The number is undefined until it is known. */
function useCount(search: SearchParams): number | undefined {
  const dispatch = useAppDispatch();
  const clock = useClock();
  const [counted, setCounted] = useState<{ readonly of: SearchParams; readonly count: number }>();
  useEffect(() => {
    const count = async () => {
      const asked = { search, now: clock.now() };
      const answer = await dispatch(countTools(asked));
      if (countTools.fulfilled.match(answer)) setCounted({ of: search, count: answer.payload });
    };
    void count();
  }, [dispatch, clock, search]);
  return counted?.of === search ? counted.count : undefined;
}

/** Loads the places with the most tools when they are asked for. */
function usePlaces(isAsked: boolean): readonly NamedPlace[] {
  const dispatch = useAppDispatch();
  const [places, setPlaces] = useState<readonly NamedPlace[]>([]);
  useEffect(() => {
    if (!isAsked) return;
    const load = async () => setPlaces(toolPlaces(await toolCities(dispatch)).slice(0, PLACES));
    void load();
  }, [isAsked, dispatch]);
  return places;
}

interface Beginning {
  readonly keywords: string;
  readonly search: SearchParams;
}

/** What a search begins with: its words are not typed yet, place and days are kept from before. */
function useBeginning(base: SearchParams | undefined) {
  const { address, bounds, mapSearch = false, dates } = useLastSearch()?.search ?? {};
  return useState((): Beginning => ({
    keywords: base?.keywords ?? '',
    search: {
      ...(base ?? { ...emptySearch, address, bounds, mapSearch, dates }),
      keywords: undefined,
    },
  }));
}

interface SheetsProps {
  readonly opened: 'place' | 'days' | undefined;
  readonly search: SearchParams;
  readonly today: Day;
  readonly show: ReactNode;
  readonly onChange: (changes: Partial<SearchParams>) => void;
  readonly onClose: () => void;
  readonly onShow: () => void;
}

/** The choice of the place, and that of the days. */
function StartSheets({ opened, search, today, show, onChange, onClose, onShow }: SheetsProps) {
  const text = useText();
  const places = usePlaces(opened === 'place');
  const pick = (place: Where) => {
    onClose();
    onChange({ ...place, mapSearch: false });
  };
  return (
    <>
      <Sheet isOpen={opened === 'place'} onClose={onClose} title={text('SearchStart.where')}>
        <PlaceChoice places={places} dates={search.dates} shown={search.address} onPick={pick} />
        {search.bounds && (
          <Button look="ghost" onClick={() => pick(anywhere)} text="SearchStart.anywhere" />
        )}
      </Sheet>
      <DateRangeSheet
        {...searchCalendar(today)}
        title={text('Search.when')}
        isOpen={opened === 'days'}
        onClose={onClose}
        onDone={onShow}
        value={search.dates ?? null}
        onChange={(dates) => onChange({ dates: dates ?? undefined })}
        done={show}
      />
    </>
  );
}

/** The search on phones: a field with place and days that are already set, and what is rented around them. */
export function SearchStart({ base, onSearch }: Props) {
  const text = useText();
  const id = useId();
  const chips = useRef<HTMLDivElement>(null);
  const [{ keywords, search }, setBeginning] = useBeginning(base);
  const [opened, setOpened] = useState<SheetsProps['opened']>();
  const values = useSearchValues(search);
  const form = useSearchForm({ base: search, placeText: values.where.text, onSearch });
  const { what, today } = form;
  const count = useCount(search);
  const typed = keywords.trim();
  const submit = () => form.onSubmit({ ...values, keywords: typed });
  const pick = (option: ComboboxOption) => void what?.onPick(option, values);
  // A field with the focus offers what completes its words.
  useEffect(() => document.getElementById(id)?.focus(), [id]);
  const readFirst = what?.onFocus;
  useEffect(() => {
    readFirst?.(values);
    // The words depend on place and days alone.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [search]);
  const show = <ShowCount count={typed === '' ? count : undefined} />;
  return (
    <>
      <PlainForm role="search" className={styles.start} onSubmit={submit}>
        <label id={`${id}-label`} htmlFor={id} className={styles.label}>
          <Text id="SearchForm.what" />
        </label>
        <div className={styles.field}>
          <Combobox
            id={id}
            labelId={`${id}-label`}
            icon={Search}
            isFreeText
            listBelow={chips}
            placeholder={text('SearchForm.whatLong')}
            value={{ text: keywords, option: null }}
            onChange={(value) => setBeginning((old) => ({ ...old, keywords: value.text }))}
            onChoose={pick}
            pauseMs={pauseMs}
            loadOptions={(letters) => what?.load(letters, values.where) ?? Promise.resolve([])}
          />
        </div>
        <div ref={chips} className={styles.chips}>
          <StartChips
            search={search}
            onPlace={() => setOpened('place')}
            onDays={() => setOpened('days')}
          />
        </div>
        {typed === '' && <Beginnings options={what?.first ?? []} onPick={pick} />}
        <div className={styles.dock}>
          <Button type="submit" look="primary" size="l" isFullWidth>
            {show}
          </Button>
        </div>
      </PlainForm>
      <StartSheets
        opened={opened}
        search={search}
        today={today}
        show={show}
        onChange={(changes) =>
          setBeginning((old) => ({ ...old, search: { ...old.search, ...changes } }))
        }
        onClose={() => setOpened(undefined)}
        onShow={() => void submit()}
      />
    </>
  );
}
