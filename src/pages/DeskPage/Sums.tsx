import Download from 'lucide-react/icons/download';
import { type ReactNode, useEffect, useState } from 'react';
import { type DeskSums, readSums } from '~/api/desk/sums';
import {
  type Counts,
  type Period,
  periods,
  sumBy,
  sumCounts,
  takeOf,
  weekOf,
  type WeekSums,
} from '~/domain/desk/sums';
import { addDays, type Day, dayInTimeZone } from '~/domain/time/day';
import { type Currency, decimalText, isCurrency, money } from '~/domain/money/money';
import { useConfig } from '~/config/config-context';
import { useCall } from '~/features/order/extension/use-call';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useMoments } from '~/i18n/use-moments';
import { useText } from '~/i18n/use-text';
import { BYTE_ORDER_MARK, csvRow } from '~/lib/csv';
import { saveFile } from '~/lib/save-file';
import { Button } from '~/ui/controls/Button';
import { Chip } from '~/ui/controls/Chip';
import { Demand } from './Demand';
import { SumsTable } from './SumsTable';
import { WhenReady } from './WhenReady';
import desk from './DeskPage.module.css';
import styles from './Sums.module.css';

interface Shown {
  readonly weeks: readonly WeekSums[];
  readonly currency: Currency;
}

const percent = (part: number, of: number): number => (of === 0 ? 0 : (part / of) * 100);

interface FactProps {
  readonly name: MessageId;
  readonly value: string;
  readonly children?: ReactNode;
}

const Fact = ({ name, value, children }: FactProps) => (
  <div>
    <dt>
      <Text id={name} />
    </dt>
    <dd>
      <b>{value}</b>
      <small>{children}</small>
    </dd>
  </div>
);

function Facts({ weeks, currency }: Shown) {
  const format = useFormat();
  const counts = sumCounts(weeks);
  const { orders, canceled, paid } = counts;
  const amount = (minor: number) => format.money(money(minor, currency));
  const rate = (part: number, of: number) =>
    format.number(percent(part, of) / 100, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <dl className={styles.facts}>
      <Fact name="DeskSums.orders" value={format.number(orders)} />
      <Fact name="DeskSums.paid" value={amount(paid)}>
        {orders > 0 && (
          <Text id="DeskSums.anOrder" values={{ amount: amount(Math.round(paid / orders)) }} />
        )}
      </Fact>
      <Fact name="DeskSums.take" value={amount(takeOf(counts))}>
        <Text id="DeskSums.ofPaid" values={{ percent: rate(takeOf(counts), paid) }} />
      </Fact>
      <Fact name="DeskSums.canceled" value={rate(canceled, orders)}>
        <Text id="DeskSums.canceledOf" values={{ canceled, orders }} />
      </Fact>
    </dl>
  );
}

const sources = {
  fees: 'DeskSums.fees',
  commission: 'DeskSums.commission',
  protection: 'DeskSums.protection',
  returned: 'DeskSums.returned',
} as const satisfies Partial<Record<keyof Counts, MessageId>>;
const sourceKeys = ['fees', 'commission', 'protection', 'returned'] as const;

function Sources({ weeks, currency }: Shown) {
  const format = useFormat();
  const counts = sumCounts(weeks);
  return (
    <section className={desk.box} aria-labelledby="take">
      <h2 id="take">
        <Text id="DeskSums.sources" />
      </h2>
      <dl className={desk.parts}>
        {sourceKeys.map((key) => (
          <div key={key}>
            <dt>
              <Text id={sources[key]} />
            </dt>
            <dd>{format.money(money(counts[key], currency))}</dd>
          </div>
        ))}
        <div>
          <dt>
            <Text id="DeskSums.take" />
          </dt>
          <dd>{format.money(money(takeOf(counts), currency))}</dd>
        </div>
      </dl>
    </section>
  );
}

const csvHead = ['week', 'city', 'currency', 'orders', 'canceled', 'paid', ...sourceKeys, 'take'];

/** Every week of every city, also those that are not shown. */
function sumsCsv(weeks: readonly WeekSums[]): Blob {
  const rows = weeks.map((row) => {
    const exact = (amount: number) => ({ exact: decimalText({ amount, currency: row.currency }) });
    return csvRow([
      ...[row.week, row.city, row.currency, row.orders, row.canceled, exact(row.paid)],
      ...sourceKeys.map((key) => exact(row[key])),
      exact(takeOf(row)),
    ]);
  });
  return new Blob([BYTE_ORDER_MARK, csvRow(csvHead), ...rows], { type: 'text/csv' });
}

/** The Mondays of the newest weeks, the newest first, also of weeks in which nothing was paid. */
const newestWeeks = (countedOn: Day, period: Period): readonly Day[] =>
  Array.from({ length: period }, (_, index) => addDays(weekOf(countedOn), -7 * index));

function Tables({ weeks, newest, currency }: Shown & { readonly newest: readonly Day[] }) {
  const text = useText();
  const format = useFormat();
  const byWeek = newest.map((week) => ({
    ...{ key: week, name: format.day(week) },
    counts: sumCounts(weeks.filter((each) => each.week === week)),
  }));
  const byCity = sumBy(weeks, ({ city }) => city).map(({ key, counts }) => ({
    ...{ key, counts, name: key === '' ? text('DeskSums.noCity') : key },
  }));
  return (
    <>
      <SumsTable
        {...{ title: 'DeskSums.byWeek', column: 'DeskSums.week', currency }}
        rows={byWeek}
      />
      <SumsTable
        {...{ title: 'DeskSums.byCity', column: 'DeskSums.city', currency }}
        rows={byCity.toSorted((left, right) => right.counts.orders - left.counts.orders)}
      />
    </>
  );
}

interface PaidProps extends Shown {
  readonly newest: readonly Day[];
  /** Of all weeks and currencies, for the file. */
  readonly all: readonly WeekSums[];
}

/** What was ordered and paid. */
function Paid({ all, newest, ...shown }: PaidProps) {
  return (
    <>
      <Facts {...shown} />
      <Sources {...shown} />
      <Tables {...shown} newest={newest} />
      <div className={styles.choices}>
        <Button icon={Download} onClick={() => saveFile('weeks.csv', sumsCsv(all))}>
          <Text id="DeskSums.csv" />
        </Button>
      </div>
    </>
  );
}

function Ready({ sums }: { readonly sums: DeskSums }) {
  const text = useText();
  const format = useFormat();
  const moments = useMoments();
  const { timeZone } = useConfig();
  const [period, setPeriod] = useState<Period>(13);
  const currencies = [...new Set(sums.weeks.map((each) => each.currency))];
  const [chosen, setCurrency] = useState<string>(currencies[0] ?? '');
  const currency = isCurrency(chosen) ? chosen : currencies[0];
  if (!sums.since || !sums.countedAt) {
    return (
      <p className={desk.quiet}>
        <Text id="DeskSums.notCounted" />
      </p>
    );
  }
  const at = moments.moment(new Date(sums.countedAt));
  const countedOn = dayInTimeZone(new Date(sums.countedAt), timeZone);
  const { since } = sums;
  const newest = newestWeeks(countedOn, period).filter((week) => addDays(week, 6) >= since);
  const weeks = sums.weeks.filter(
    (each) => each.currency === currency && newest.includes(each.week),
  );
  return (
    <>
      <div className={styles.choices} role="group" aria-label={text('DeskSums.period')}>
        {periods.map((each) => (
          <Chip
            key={each}
            isOn={each === period}
            aria-pressed={each === period}
            onClick={() => setPeriod(each)}
          >
            <Text id="DeskSums.weeks" values={{ count: each }} />
          </Chip>
        ))}
        {currencies.length > 1 &&
          currencies.map((each) => (
            <Chip
              key={each}
              isOn={each === currency}
              aria-pressed={each === currency}
              onClick={() => setCurrency(each)}
            >
              {each}
            </Chip>
          ))}
      </div>
      {currency ? (
        <Paid weeks={weeks} newest={newest} currency={currency} all={sums.weeks} />
      ) : (
        <p className={desk.quiet}>
          <Text id="DeskSums.none" values={{ at }} />
        </p>
      )}
      <Demand sums={sums} period={period} weeks={newest} />
      <p className={desk.quiet}>
        <Text
          id="DeskSums.since"
          values={{
            since: format.dayWithYear(since),
            at,
          }}
        />
      </p>
    </>
  );
}

/** What was ordered and paid, what the marketplace kept of it and from what, by week and by city. */
export function Sums() {
  const [sums, call] = useCall(readSums);
  useEffect(() => void call(undefined), [call]);
  return (
    <WhenReady of={sums} onRetry={() => void call(undefined)}>
      {(data) => <Ready sums={data} />}
    </WhenReady>
  );
}
