import { useState } from 'react';
import { DateRangeParts } from '~/ui/dates/DateRangeParts';
import { DateRangePicker } from '~/ui/dates/DateRangePicker';
import { type DayRangeValue } from '~/ui/dates/day-types';
import { InlineDateRange } from '~/ui/dates/InlineDateRange';
import { Panel } from '~/ui/layout/Panel';
import { type ExampleGroup } from '../example';
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

export const dates: ExampleGroup = {
  key: 'dates',
  components: [
    {
      key: 'DateRange',
      examples: [
        { key: 'month', Show: Month },
        { key: 'picker', Show: Picker },
      ],
    },
  ],
};
