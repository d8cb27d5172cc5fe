import { type ReactNode, useEffect, useId, useState } from 'react';
import { type SearchInAddress } from '~/features/search/use-search';
import { Text } from '~/i18n/Text';
import { useClock } from '~/lib/clock';
import { whenIdle } from '~/lib/when-idle';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { NobodyLends } from '../results/NobodyLends';
import { selectReading } from '../SearchPage.duck';
import { findNearMisses, type NearMiss } from './find-near-misses';
import { hasLimits } from '../results/limits';
import { Ways } from './Ways';
import styles from './NearMisses.module.css';

interface Props {
  readonly state: SearchInAddress;
  /** The number of tools that the search finds. */
  readonly found: number;
  /** Content that comes after them. It waits for them, so that nothing is pushed away. */
  readonly children?: ReactNode;
}

/** Returns the close searches. Undefined until they are counted, also after the search has changed. None if they could not be counted. */
function useNearMisses({
  state: { search, address },
  found,
}: Omit<Props, 'children'>): readonly NearMiss[] | undefined {
  const dispatch = useAppDispatch();
  const clock = useClock();
  const [shown, setShown] = useState<{ address: string; list: readonly NearMiss[] }>();
  useEffect(() => {
    let isOver = false;
    const find = async () => {
      const answer = await dispatch(findNearMisses({ search, found, now: clock.now() }));
      const list = findNearMisses.fulfilled.match(answer) ? answer.payload : [];
      if (!isOver) setShown({ address, list });
    };
    const callOff = whenIdle(() => void find());
    return () => {
      isOver = true;
      callOff();
    };
  }, [dispatch, clock, search, found, address]);
  return shown?.address === address ? shown.list : undefined;
}

const isWithoutWords = (near: NearMiss): boolean =>
  near.kind === 'without' && near.filter === 'keywords';

/** Shows searches close to one that finds few tools, with their counts. Words that nobody uses for a tool lead only to all tools. */
export function NearMisses({ children, ...props }: Props) {
  const headId = useId();
  const list = useNearMisses(props);
  const reading = useAppSelector(selectReading);
  const { search } = props.state;
  if (!list) return null;
  const isUnknown = search.keywords !== undefined && (reading?.anyOf.length ?? 1) > 0;
  if (props.found === 0 && isUnknown && list.every(isWithoutWords)) {
    const count = list.find(isWithoutWords)?.count;
    return (
      <>
        {hasLimits(search) && <NobodyLends state={props.state} count={count} />}
        {children}
      </>
    );
  }
  if (list.length === 0) return children;
  return (
    <>
      <section className={styles.section} aria-labelledby={headId}>
        <h2 id={headId} className={styles.title}>
          <Text id="SearchPage.nearTitle" />
        </h2>
        <Ways state={props.state} list={list} />
      </section>
      {children}
    </>
  );
}
