import { useEffect, useState } from 'react';
import CalendarSync from 'lucide-react/icons/calendar-sync';
import Landmark from 'lucide-react/icons/landmark';
import { useConfig } from '~/config/config-context';
import { useHasFeature } from '~/config/use-has-feature';
import { pathTo } from '~/config/paths';
import { type Earnings } from '~/domain/payout/earnings';
import { type TransactionView } from '~/features/order/base/transaction-view';
import { personName } from '~/i18n/person-names';
import { OwnerTabs } from '~/features/owner/OwnerTabs';
import { PageHead } from '~/features/page-head/PageHead';
import { PageFrame } from '~/features/shell/PageFrame';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { categoryOutline } from '~/api/listing/listing-picture';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { Icon } from '~/ui/controls/Icon';
import { LinkButton } from '~/ui/controls/LinkButton';
import { Note } from '~/ui/feedback/Note';
import { EmptyState } from '~/ui/feedback/EmptyState';
import { Skeleton } from '~/ui/feedback/Skeleton';
import { WhenReady } from '~/ui/feedback/WhenReady';
import { Panel } from '~/ui/layout/Panel';
import { Wrap } from '~/ui/layout/Wrap';
import { Link } from '~/ui/Link';
import { EarningsNumbers } from './EarningsNumbers';
import { loadEarnings, loadOrdersCsv, loadPayouts, selectContent } from './EarningsPage.duck';
import { Payouts } from './Payouts';
import { whenLoaded } from '~/ui/when-loaded';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import { BYTE_ORDER_MARK } from '~/lib/csv';
import { saveFile } from '~/lib/save-file';
import { Button } from '~/ui/controls/Button';
import { useToday } from './use-today';
import common from '~/ui/layout/common.module.css';
import styles from './EarningsPage.module.css';

const columns = [
  'EarningsCsv.date',
  'EarningsCsv.order',
  'EarningsCsv.kind',
  'EarningsCsv.tool',
  'EarningsCsv.renter',
  'EarningsCsv.pickUp',
  'EarningsCsv.return',
  'EarningsTable.price',
  'EarningsTable.share',
  'EarningsCsv.amount',
  'EarningsCsv.currency',
  'EarningsCsv.paidOut',
] as const;

function CsvButton() {
  const text = useText();
  const dispatch = useAppDispatch();
  const content = useAppSelector(selectContent);
  const today = useToday();
  const { timeZone } = useConfig();
  const [state, setState] = useState<'idle' | 'working' | 'failed'>('idle');
  const hasOrders = content.status === 'ready' && !isEmpty(content.data.earnings);
  const download = async () => {
    setState('working');
    try {
      const kinds = {
        rental: text('EarningsCsv.rental'),
        fee: text('EarningsCsv.fee'),
        refund: text('EarningsCsv.refund'),
        claim: text('EarningsCsv.claim'),
      };
      const head = columns.map((id) => text(id));
      const renter = ({ other }: TransactionView) => personName(text, other);
      const csv = await dispatch(loadOrdersCsv({ head, kinds, renter, timeZone })).unwrap();
      const file = new Blob([BYTE_ORDER_MARK, csv], { type: 'text/csv' });
      saveFile(`toolyard-earnings-${today}.csv`, file);
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      <Button
        icon={Download}
        disabled={!hasOrders}
        isWorking={state === 'working'}
        onClick={() => void download()}
        text="EarningsPage.csv"
      />
      {state === 'failed' && <Note tone="danger" live="assertive" text="EarningsPage.csvFailed" />}
    </>
  );
}

const CalendarFeed = whenLoaded(
  async () => (await import('~/features/calendars/CalendarFeed')).CalendarFeed,
  <Skeleton shape="panel" />,
);

function WhereItGoes() {
  return (
    <Panel>
      <Text as="h2" className={common.headS} id="WhereItGoes.title" />
      <p className={styles.where}>
        <Icon of={Landmark} />
        <span>
          <Text id="WhereItGoes.text" />
          <br />
          <Link href={pathTo('payouts')} text="WhereItGoes.change" />
        </span>
      </p>
    </Panel>
  );
}

function Empty() {
  const text = useText();
  return (
    <div className={styles.boxes}>
      <EmptyState
        outline={categoryOutline()}
        title={text('EarningsPage.emptyTitle')}
        action={
          <LinkButton look="primary" href={pathTo('listings')} text="EarningsPage.yourTools" />
        }
      >
        <Text id="EarningsPage.empty" />
      </EmptyState>
    </div>
  );
}

const isEmpty = (earnings: Earnings | null): boolean => !earnings?.currencies.length;

function Ready({ earnings }: { earnings: Earnings | null }) {
  const hasCalendars = useHasFeature('calendars');
  if (!earnings || isEmpty(earnings)) return <Empty />;
  return (
    <>
      <EarningsNumbers currencies={earnings.currencies} />
      <div className={`${styles.below} ${common.onScreen}`}>
        <Payouts />
        <aside className={styles.aside}>
          {hasCalendars && <CalendarFeed />}
          <WhereItGoes />
        </aside>
      </div>
    </>
  );
}

/** Shows what an owner's tools bring in: by month, by tool, and order by order. */
export function EarningsPage() {
  const text = useText();
  const dispatch = useAppDispatch();
  useEffect(() => {
    // The sums are on our own server, and only a browser can request them.
    void dispatch(loadEarnings(undefined));
    void dispatch(loadPayouts({ kind: 'coming', page: 1 }));
  }, [dispatch]);
  const content = useAppSelector(selectContent);
  const hasCalendars = useHasFeature('calendars');
  const isKnownEmpty = content.status === 'ready' && isEmpty(content.data.earnings);
  const title = text('EarningsPage.title');
  return (
    <PageFrame searchPlacement="sheet">
      <PageHead title={title} description={text('EarningsPage.description')} isPrivate />
      <Wrap>
        <div className={styles.page}>
          <div className={styles.head}>
            <h1 className={common.headL}>{title}</h1>
            {!isKnownEmpty && (
              <div className={common.row2}>
                {hasCalendars && (
                  <LinkButton
                    look="line"
                    icon={CalendarSync}
                    href="#calendar-feed"
                    text="EarningsPage.feed"
                  />
                )}
                <CsvButton />
                <Button icon={Printer} onClick={() => window.print()} text="EarningsPage.print" />
              </div>
            )}
          </div>
          <div className={common.onScreen}>
            <OwnerTabs current="earnings" />
          </div>
          <WhenReady
            of={content}
            className={styles.boxes}
            shapes={['title', 'picture']}
            failed="EarningsPage.failed"
            failures={{ network: 'EarningsPage.unreachable' }}
            onRetry={() => void dispatch(loadEarnings(undefined))}
          >
            {({ earnings }) => <Ready earnings={earnings} />}
          </WhenReady>
        </div>
      </Wrap>
    </PageFrame>
  );
}
