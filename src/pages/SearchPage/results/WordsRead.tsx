import X from 'lucide-react/icons/x';
import { type ReactNode } from 'react';
import { brandNames } from '~/domain/listing/brands';
import { categoryNames } from '~/domain/listing/categories';
import { type ReadPart, type WordsReading } from '~/domain/search/query/words-schema';
import { type SearchParams } from '~/domain/search/search-params';
import { anywhere } from '~/domain/search/search-place';
import { type SearchInAddress } from '~/features/search/use-search';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useText } from '~/i18n/use-text';
import { focusBefore } from '~/lib/focus-before';
import { useAppSelector } from '~/store/hooks';
import { Chip } from '~/ui/controls/Chip';
import { Link } from '~/ui/Link';
import { usePlace } from '../place/use-place';
import { selectHasMatches, selectReading } from '../SearchPage.duck';
import { nameOf } from '../use-title';
import styles from './WordsRead.module.css';

interface Props {
  readonly state: SearchInAddress;
}

/** Returns changes that search for parts of the words literally. */
const asWords = ({ asTyped = [] }: SearchParams, parts: readonly string[]) => ({
  asTyped: [...asTyped, ...parts],
});

const linkTo = (href: string) => (words: ReactNode[]) => <Link href={href}>{words}</Link>;

/** Says in one line how the words were read, with a link to undo it. It shows nothing if they were read literally. */
function Line({ state, reading }: Props & { readonly reading: WordsReading }) {
  const format = useFormat();
  const hasMatches = useAppSelector(selectHasMatches);
  const { search, hrefOf } = state;
  const { corrected, tradeName, anyOf, unstated } = reading;
  if (corrected) {
    const { words, typed } = corrected;
    const a = linkTo(hrefOf(asWords(search, typed)));
    return <Text id="SearchPage.readCorrected" values={{ words, typed: search.keywords, a }} />;
  }
  if (tradeName) {
    const a = linkTo(hrefOf(asWords(search, [tradeName.typed])));
    return <Text id="SearchPage.readAs" values={{ ...tradeName, a }} />;
  }
  if (unstated.length > 0) {
    return <Text id="SearchPage.readUnstated" values={{ sizes: format.list(unstated) }} />;
  }
  if (reading.saysNothing) return <Text id="SearchPage.readNothing" />;
  if (anyOf.length > 1 && hasMatches) {
    const words = format.list(anyOf.map((word) => `“${word}”`));
    return <Text id="SearchPage.readAny" values={{ words }} />;
  }
  return null;
}

/** Says that a part of the words became the place, with a link to undo it. */
function MovedPlace({ state: { search, hrefOf } }: Props) {
  const { keywords = '', movedPlace, placeBefore, mapSearch } = search;
  if (movedPlace === undefined || mapSearch) return null;
  const a = linkTo(
    hrefOf({
      ...anywhere,
      ...placeBefore,
      ...asWords(search, [movedPlace]),
      keywords: `${keywords} ${movedPlace}`.trim(),
      movedPlace: undefined,
    }),
  );
  return (
    <p className={styles.line}>
      {placeBefore ? (
        <Text id="SearchPage.readPlaceInstead" values={{ before: placeBefore.address, a }} />
      ) : (
        <Text id="SearchPage.readPlace" values={{ typed: movedPlace, a }} />
      )}
    </p>
  );
}

function PartChip({ part, state }: Props & { readonly part: ReadPart }) {
  const text = useText();
  const { search, change } = state;
  const name = nameOf(part, text);
  return (
    <Chip
      isOn
      trailingIcon={X}
      aria-label={text('SearchPage.readUndo', { name, typed: part.typed })}
      onClick={() => change(asWords(search, [part.typed]))}
    >
      {name}
    </Chip>
  );
}

/** Shows brand and category, which a press removes. The bar shows the other filters, and the page of a place says its category. */
function FilterChips({ state: { search, change } }: Props) {
  const text = useText();
  const place = usePlace();
  if (place) return null;
  const { brands = [], categories = [] } = search;
  const brandWords = brands.map((key) => ({
    words: text('SearchPage.brandChip', { name: text(brandNames[key]) }),
    rest: { brands: brands.filter((other) => other !== key) },
  }));
  const categoryWords = categories.map((key) => ({
    words: text('SearchPage.categoryChip', { name: text(categoryNames[key]) }),
    rest: { categories: categories.filter((other) => other !== key) },
  }));
  return [...brandWords, ...categoryWords].map(({ words, rest }) => (
    <li key={words}>
      <Chip
        isOn
        trailingIcon={X}
        aria-label={text('Search.removeFilter', { words })}
        onClick={({ currentTarget }) => {
          focusBefore(currentTarget);
          change({ ...rest, page: 1 });
        }}
      >
        {words}
      </Chip>
    </li>
  ));
}

/** Shows how the words were understood. Each part can be searched as it was typed instead. */
export function WordsRead({ state }: Props) {
  const text = useText();
  const reading = useAppSelector(selectReading);
  const parts = reading?.parts ?? [];
  return (
    <>
      <MovedPlace state={state} />
      {reading && (
        <>
          <p className={styles.line}>
            <Line state={state} reading={reading} />
          </p>
          {reading.leftOut !== null && (
            <Text as="p" className={styles.line} id="SearchPage.readLeftOut" />
          )}
        </>
      )}
      <ul className={styles.parts} aria-label={text('SearchPage.readParts')}>
        {parts.map((part, index) => (
          <li key={`${part.typed}-${String(index)}`}>
            <PartChip part={part} state={state} />
          </li>
        ))}
        <FilterChips state={state} />
      </ul>
    </>
  );
}
