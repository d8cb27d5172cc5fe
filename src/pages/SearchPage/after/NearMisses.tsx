import { useEffect, useId, useState } from 'react';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { wholeMiles } from '~/domain/search/geo';
import { searchFilters } from '~/domain/search/search-filters';
import { type SearchParams } from '~/domain/search/search-params';
import { type SearchInAddress } from '~/features/search/use-search';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useClock } from '~/lib/clock';
import { whenIdle } from '~/lib/when-idle';
import { useAppDispatch } from '~/store/hooks';
import { Icon } from '~/ui/controls/Icon';
import { Link } from '~/ui/Link';
import { findNearMisses, type NearMiss } from './find-near-misses';
import styles from './NearMisses.module.css';

interface Props {
  readonly state: SearchInAddress;
  /** How many tools the search finds. */
  readonly found: number;
}

function Words({ near, search }: { near: NearMiss; search: SearchParams }) {
  const format = useFormat();
  const { count } = near;
  switch (near.kind) {
    case 'wider':
      return <Text id="SearchPage.nearWider" values={{ count, miles: wholeMiles(near.radius) }} />;
    case 'everywhere':
      return <Text id="SearchPage.nearEverywhere" values={{ count }} />;
    case 'dates':
      return (
        <Text id="SearchPage.nearDates" values={{ count, dates: format.rentalDays(near.dates) }} />
      );
    case 'without':
      return (
        <Text
          id={searchFilters[near.filter].countWithout}
          values={{ count, keywords: search.keywords }}
        />
      );
    default:
      return near satisfies never;
  }
}

/** The close searches, once they are counted; empty for a search that has changed meanwhile. */
function useNearMisses({ state: { search, address }, found }: Props): readonly NearMiss[] {
  const dispatch = useAppDispatch();
  const clock = useClock();
  const [shown, setShown] = useState<{ address: string; list: readonly NearMiss[] }>();
  useEffect(() => {
    let isOver = false;
    const find = async () => {
      const list = await dispatch(findNearMisses({ search, found, now: clock.now() })).unwrap();
      if (!isOver && list.length > 0) setShown({ address, list });
    };
    // What cannot be counted has been reported, and is not offered.
    const callOff = whenIdle(() => void find().catch(() => undefined));
    return () => {
      isOver = true;
      callOff();
    };
  }, [dispatch, clock, search, found, address]);
  return shown?.address === address ? shown.list : [];
}

/** Searches close to one that finds few tools, with their counts. */
export function NearMisses(props: Props) {
  const headId = useId();
  const list = useNearMisses(props);
  const { search, hrefOf } = props.state;
  if (list.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby={headId}>
      <h2 id={headId} className={styles.title}>
        <Text id="SearchPage.nearTitle" />
      </h2>
      <ul className={styles.list}>
        {list.map((near) => {
          const href = hrefOf({ ...cleared(search), ...near.search });
          return (
            <li key={href}>
              <Link look="bare" className={styles.link} href={href}>
                <span>
                  <Words near={near} search={search} />
                </span>
                <Icon of={ArrowRight} size="s" />
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Changes that take everything of a search away. */
const cleared = (search: SearchParams): Partial<SearchParams> =>
  Object.fromEntries(Object.keys(search).map((key) => [key, undefined]));
