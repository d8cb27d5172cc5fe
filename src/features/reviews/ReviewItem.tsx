import { dateToDay } from '~/domain/time/day';
import { personName } from '~/i18n/person-names';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useText } from '~/i18n/use-text';
import { type JoinedResource } from '~/api/marketplace/joined-resource';
import { toPerson } from '~/api/person/person';
import { OwnName } from '~/ui/content/OwnName';
import { Avatar } from '~/ui/content/Avatar';
import { Rating } from '~/ui/content/Rating';
import { RichText } from '~/ui/content/RichText';
import styles from './ReviewItem.module.css';

/** Shows a review with its date, or says that a deleted review was removed. */
export function ReviewItem({ review }: { review: JoinedResource<'review'> }) {
  const text = useText();
  const format = useFormat();
  const { rating, content, createdAt, deleted } = review.attributes;
  const person = toPerson(review.author);
  return (
    <article className={styles.review}>
      <header className={styles.head}>
        <Avatar person={person} size="sm" />
        <b className={styles.name}>
          <OwnName>{personName(text, person)}</OwnName>
        </b>
        {createdAt && (
          <time className={styles.time} dateTime={createdAt.slice(0, 10)}>
            {format.month(dateToDay(new Date(createdAt)))}
          </time>
        )}
        {rating !== undefined && !deleted && <Rating average={rating} />}
      </header>
      {deleted ? (
        <Text as="p" className={styles.removed} id="Reviews.removed" />
      ) : (
        <RichText text={content ?? ''} isPlain={person.kind !== 'active'} />
      )}
    </article>
  );
}
