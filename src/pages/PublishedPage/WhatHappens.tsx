import { type EditedListing } from '~/api/listing/own-listings';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useWeekend } from './use-weekend';
import common from '~/ui/layout/common.module.css';
import styles from './PublishedPage.module.css';

/** A booking in three steps. */
export function WhatHappens({ listing }: { listing: EditedListing }) {
  const format = useFormat();
  const weekend = useWeekend(listing);
  return (
    <section className={common.stack4} aria-labelledby="what-happens">
      <h2 id="what-happens" className={common.headM}>
        <Text id="PublishedPage.next" />
      </h2>
      <ol className={styles.steps}>
        <li>
          <Text as="b" id="PublishedPage.bookedTitle" />
          <Text as="span" id="PublishedPage.bookedText" />
        </li>
        <li>
          <Text as="b" id="PublishedPage.handOverTitle" />
          <Text as="span" id="PublishedPage.handOverText" />
        </li>
        <li>
          <Text as="b" id="PublishedPage.backTitle" />
          <span>
            {weekend ? (
              <Text
                id={weekend.isWhole ? 'PublishedPage.backRental' : 'PublishedPage.backWeekend'}
                values={{
                  earned: format.money(weekend.earned),
                  rental: format.money(weekend.rental),
                }}
              />
            ) : (
              <Text id="PublishedPage.backText" />
            )}
          </span>
        </li>
      </ol>
    </section>
  );
}
