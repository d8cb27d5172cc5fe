import { useState } from 'react';
import { day } from '~/domain/time/day';
import { Stay } from '~/ui/content/Stay';
import { DateRangeParts } from '~/ui/dates/DateRangeParts';
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

const Parts = () => (
  <div className={styles.fields}>
    <DateRangeParts value={null} />
    <DateRangeParts value={null} active="start" />
    <DateRangeParts value={sampleRange} />
    <DateRangeParts value={sampleRange} active="end" />
    <DateRangeParts value={sampleRange} hours={{ pickUp: '8\u00a0am', returnBy: '6\u00a0pm' }} />
  </div>
);

const aYearEnd: DayRangeValue = { start: day('2026-12-30'), end: day('2027-01-02') };

const Stays = () => (
  <div className={styles.stack}>
    <Stay value={sampleRange} />
    <Stay value={sampleRange} form="short" />
    <Stay value={sampleRange} form="short" hasLength />
    <Stay value={sampleRange} lines />
    <Stay value={aYearEnd} />
    <Stay value={aYearEnd} form="short" />
  </div>
);

export const dates: ExampleGroup = {
  key: 'dates',
  components: [
    examplesOf('Stay', { forms: Stays }),
    examplesOf('DateRangeParts', { states: Parts }),
    examplesOf('InlineDateRange', { month: Month }),
  ],
};
