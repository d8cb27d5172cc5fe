import { listingPath } from '~/config/paths';
import { type Day } from '~/domain/time/day';
import { type CurrencySums } from '~/domain/payout/earnings';
import { parseListingId } from '~/domain/ids';
import { money } from '~/domain/money/money';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useAppSelector } from '~/store/hooks';
import { Picture } from '~/ui/content/Picture';
import { Panel } from '~/ui/layout/Panel';
import { Link } from '~/ui/Link';
import { selectTools } from './EarningsPage.duck';
import { bestTools, type Period, type RankedTool } from './earnings-view';
import common from '~/ui/layout/common.module.css';
import styles from './BestTools.module.css';

interface Props {
  readonly sums: CurrencySums;
  readonly period: Period;
  readonly periodText: string;
  readonly today: Day;
}

const MOST = 6;

function Row({ row, currency }: { row: RankedTool; currency: CurrencySums['currency'] }) {
  const format = useFormat();
  const tools = useAppSelector(selectTools);
  const id = parseListingId(row.key);
  const tool = id && tools.get(id);
  const words = (
    <>
      <span className={styles.picture}>
        <Picture
          ratio="fill"
          corners="square"
          picture={tool?.picture ?? null}
          outline={tool?.outline ?? ''}
        />
      </span>
      <span className={styles.words}>
        <span className={styles.line}>
          <b>{tool?.title || <Text id="TransactionTool.deleted" />}</b>
          <span className={styles.amount}>{format.money(money(row.released, currency))}</span>
        </span>
        <i className={styles.track} aria-hidden="true">
          <i style={{ width: `${row.share * 100}%` }} />
        </i>
      </span>
    </>
  );
  return (
    <li>
      {tool ? (
        <Link look="bare" className={styles.row} href={listingPath(tool)}>
          {words}
        </Link>
      ) : (
        <span className={styles.row}>{words}</span>
      )}
    </li>
  );
}

/** Shows the tools that earned most in a period. */
export function BestTools({ sums, period, periodText, today }: Props) {
  const best = bestTools(sums, period, { today, limit: MOST });
  if (best.length === 0) return null;
  return (
    <Panel className={styles.panel}>
      <Text as="h2" className={common.headS} id="BestTools.title" />
      <p className={styles.period}>{periodText}</p>
      <ol className={styles.list}>
        {best.map((row) => (
          <Row key={row.key} row={row} currency={sums.currency} />
        ))}
      </ol>
    </Panel>
  );
}
