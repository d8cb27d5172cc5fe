import { useState } from 'react';
import { Form } from 'react-final-form';
import { DateRangeField } from '~/ui/dates/DateRangeField';
import { DateRangeParts } from '~/ui/dates/DateRangeParts';
import { DateRangePicker } from '~/ui/dates/DateRangePicker';
import { type DayRangeValue } from '~/ui/dates/day-types';
import { InlineDateRange } from '~/ui/dates/InlineDateRange';
import { Panel } from '~/ui/layout/Panel';
import { type ExampleGroup, examplesOf } from '../example';
import { sampleRange, takenNights, today, words } from '../samples';
import styles from '../StyleguidePage.module.css';

const isNightUnavailable = (night: string) => takenNights.has(night);

function Month() {
  const [value, setValue] = useState<DayRangeValue>(sampleRange);
  return (
    <div className={styles.narrow}>
      <Panel>
        <div className={styles.stack}>
          <DateRangeParts value={value} active="start" />
          <InlineDateRange
            label={words.dates}
            today={today}
            value={value}
            onChange={setValue}
            isNightUnavailable={isNightUnavailable}
          />
        </div>
      </Panel>
    </div>
  );
}

function Picker() {
  const [value, setValue] = useState<DayRangeValue | null>(null);
  return (
    <div className={styles.narrow}>
      <DateRangePicker
        today={today}
        value={value}
        onChange={setValue}
        isNightUnavailable={isNightUnavailable}
        renderTrigger={(trigger) => (
          <button type="button" {...trigger} className={styles.plainButton}>
            <DateRangeParts value={value} />
          </button>
        )}
      />
    </div>
  );
}

const Parts = () => (
  <div className={styles.fields}>
    <DateRangeParts value={null} />
    <DateRangeParts value={null} active="start" />
    <DateRangeParts value={sampleRange} />
    <DateRangeParts value={sampleRange} active="end" />
  </div>
);

const Field = () => (
  <Form onSubmit={() => undefined}>
    {({ handleSubmit }) => (
      <form className={styles.narrow} onSubmit={(event) => void handleSubmit(event)} noValidate>
        <DateRangeField name="days" today={today} />
      </form>
    )}
  </Form>
);

export const dates: ExampleGroup = {
  key: 'dates',
  components: [
    examplesOf('DateRangeParts', { states: Parts }),
    examplesOf('InlineDateRange', { month: Month }),
    examplesOf('DateRangePicker', { closed: Picker }),
    examplesOf('DateRangeField', { 'in-a-form': Field }),
  ],
};
