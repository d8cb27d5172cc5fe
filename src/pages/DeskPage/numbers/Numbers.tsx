import { Text } from '~/i18n/Text';
import { Sums } from './Sums';
import Download from 'lucide-react/icons/download';
import { Form, useFormState } from 'react-final-form';
import { useConfig } from '~/config/config-context';
import { type ExportKind, exportKinds } from '~/domain/desk/exports';
import { addMonths, firstDayOf, type Month, monthOf } from '~/domain/payout/earnings';
import { dayInTimeZone } from '~/domain/time/day';
import { useFile } from '~/store/call/use-command';
import { type MessageId } from '~/i18n/message-id';
import { useFormat } from '~/i18n/use-format';
import { useText } from '~/i18n/use-text';
import { useClock } from '~/lib/clock';
import { saveFile } from '~/lib/save-file';
import { deskExport } from '~/wire/desk-exports';
import { Button } from '~/ui/controls/Button';
import { Note } from '~/ui/feedback/Note';
import { SelectField } from '~/ui/fields/SelectField';
import { Box, Row, Rows } from '../frame/Box';
import styles from '../DeskPage.module.css';

const MONTHS = 24;

const texts = {
  orders: { name: 'DeskExports.orders', what: 'DeskExports.ordersWhat' },
  adjustments: { name: 'DeskExports.adjustments', what: 'DeskExports.adjustmentsWhat' },
  payouts: { name: 'DeskExports.payouts', what: 'DeskExports.payoutsWhat' },
  people: { name: 'DeskExports.people', what: 'DeskExports.peopleWhat' },
  tax: { name: 'DeskExports.tax', what: 'DeskExports.taxWhat' },
} as const satisfies Record<ExportKind, { name: MessageId; what: MessageId }>;

interface Values {
  readonly month: Month;
}

/** Downloads one file, which is made while it is saved. */
function File({ kind }: { readonly kind: ExportKind }) {
  const text = useText();
  const format = useFormat();
  const { values } = useFormState<Values>({ subscription: { values: true } });
  const { month } = values;
  const [file, load] = useFile(deskExport);
  const save = async () => {
    const loaded = await load({ kind, month });
    // Nothing is saved if the download breaks off.
    if (loaded.ok) saveFile(`${kind}-${month}.csv`, loaded.value);
  };
  const name = text(texts[kind].name);
  return (
    <Row
      end={
        <Button
          icon={Download}
          size="s"
          isWorking={file.status === 'loading'}
          aria-label={text('DeskExports.save', { name, month: format.month(firstDayOf(month)) })}
          onClick={() => void save()}
          text="DeskExports.csv"
        />
      }
    >
      <b>{name}</b>
      <Text as="p" className={styles.quiet} id={texts[kind].what} />
      {file.status === 'failed' && (
        <Note tone="danger" live="assertive" text="DeskExports.failed" />
      )}
    </Row>
  );
}

/** Offers the files of a month, by the marketplace's calendar. */
function Exports() {
  const text = useText();
  const format = useFormat();
  const { timeZone } = useConfig();
  const now = monthOf(dayInTimeZone(useClock().now(), timeZone));
  const months = Array.from({ length: MONTHS }, (_, index) => addMonths(now, -index));
  return (
    <Box title="DeskExports.title">
      <Form<Values> initialValues={{ month: now }} onSubmit={() => undefined} subscription={{}}>
        {() => (
          <>
            <SelectField
              name="month"
              label={text('DeskExports.month')}
              choices={months.map((month) => ({
                key: month,
                text: format.month(firstDayOf(month)),
              }))}
            />
            <Rows of={exportKinds}>{(kind) => <File key={kind} kind={kind} />}</Rows>
          </>
        )}
      </Form>
      <Text as="p" className={styles.quiet} id="DeskExports.text" />
    </Box>
  );
}

/** Shows what the marketplace did, in figures and as files. */
export function Numbers() {
  return (
    <>
      <Text as="h1" className={styles.heading} id="DeskNumbers.title" />
      <Sums />
      <Exports />
    </>
  );
}
