import CalendarDays from 'lucide-react/icons/calendar-days';
import ChevronRight from 'lucide-react/icons/chevron-right';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import MapIcon from 'lucide-react/icons/map';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import SpellCheck from 'lucide-react/icons/spell-check';
import Tag from 'lucide-react/icons/tag';
import WholeWord from 'lucide-react/icons/whole-word';
import { brandNames } from '~/domain/listing/brands';
import { categoryNames } from '~/domain/listing/categories';
import { wholeMiles } from '~/domain/search/geo';
import { searchFilters } from '~/domain/search/search-filters';
import { type SearchParams } from '~/domain/search/search-params';
import { type SearchInAddress } from '~/features/search/use-search';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useText } from '~/i18n/use-text';
import { Icon, type IconShape } from '~/ui/controls/Icon';
import { Link } from '~/ui/Link';
import { type NearMiss } from './find-near-misses';
import styles from './Ways.module.css';

interface Look {
  readonly icon: IconShape;
  readonly title: MessageId;
}

const looks = {
  spelling: { icon: SpellCheck, title: 'SearchPage.waySpelling' },
  category: { icon: LayoutGrid, title: 'SearchPage.wayCategory' },
  brand: { icon: Tag, title: 'SearchPage.wayBrand' },
  asTyped: { icon: WholeWord, title: 'SearchPage.wayAsTyped' },
  wider: { icon: MapIcon, title: 'SearchPage.wayWider' },
  everywhere: { icon: MapIcon, title: 'SearchPage.wayEverywhere' },
  dates: { icon: CalendarDays, title: 'SearchPage.wayDates' },
  without: { icon: SlidersHorizontal, title: 'SearchPage.wayWithout' },
} satisfies Record<NearMiss['kind'], Look>;

/** Returns what differs in a close search. */
function useDetail(): (near: NearMiss) => string {
  const text = useText();
  const format = useFormat();
  return (near) => {
    switch (near.kind) {
      case 'spelling':
        return near.words;
      case 'category':
        return text(categoryNames[near.category]);
      case 'brand':
        return text(brandNames[near.brand]);
      case 'asTyped':
        return text('SearchPage.wayAsTypedText', { words: near.search.keywords });
      case 'wider':
        return text('SearchPage.wayWiderText', { miles: wholeMiles(near.radius) });
      case 'everywhere':
        return text('SearchPage.wayEverywhereText');
      case 'dates':
        return format.stay(near.dates);
      case 'without':
        return text(searchFilters[near.filter].nameWithout);
      default:
        return near satisfies never;
    }
  };
}

const cleared = (search: SearchParams): Partial<SearchParams> =>
  Object.fromEntries(Object.keys(search).map((key) => [key, undefined]));

interface Props {
  readonly state: SearchInAddress;
  readonly list: readonly NearMiss[];
}

/** Lists searches that find more, each with its number of tools. */
export function Ways({ state: { search, hrefOf }, list }: Props) {
  const detailOf = useDetail();
  return (
    <ul className={styles.ways}>
      {list.map((near) => {
        const { icon, title } = looks[near.kind];
        const href = hrefOf({ ...cleared(search), ...near.search });
        return (
          <li key={href}>
            <Link look="bare" className={styles.way} href={href}>
              <Icon of={icon} />
              <span className={styles.words}>
                <Text as="b" className={styles.title} id={title} /> <span>{detailOf(near)}</span>
              </span>{' '}
              <b className={styles.count}>
                <Text id="SearchPage.wayCount" values={{ count: near.count }} />
              </b>
              <Icon of={ChevronRight} size="s" />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
