import { Breakdown, type BreakdownRow } from '~/ui/content/Breakdown';
import { Skeleton, SkeletonGroup } from '~/ui/feedback/Skeleton';
import styles from './BreakdownWaiting.module.css';

const rowOf = (key: string, kind: BreakdownRow['kind']): BreakdownRow => ({
  key,
  kind,
  label: (
    <span className={styles.name}>
      <Skeleton />
    </span>
  ),
  // An empty amount keeps the height of a line.
  amount: '\u00a0',
});

/** Reserves space for a price that is loading: its lines and the total. */
export function BreakdownWaiting({ lines }: { readonly lines: number }) {
  const rows = Array.from({ length: lines }, (_, index) => rowOf(String(index), 'line'));
  return (
    <SkeletonGroup>
      <div aria-hidden="true">
        <Breakdown rows={[...rows, rowOf('total', 'total')]} />
      </div>
    </SkeletonGroup>
  );
}
