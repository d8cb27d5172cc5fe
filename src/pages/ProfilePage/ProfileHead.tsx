import { type ReactNode } from 'react';
import { type PersonNumbers } from '~/domain/person/numbers';
import { VerifiedMark } from '~/features/owner/VerifiedMark';
import { ratingOf } from '~/features/reviews/rating-of';
import { type MessageId } from '~/i18n/message-id';
import { answerWords, isGoodShare } from '~/i18n/answer-words';
import { personName } from '~/i18n/person-names';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useText } from '~/i18n/use-text';
import { useAppSelector } from '~/store/hooks';
import { OwnName } from '~/ui/content/OwnName';
import { Avatar } from '~/ui/content/Avatar';
import { Rating } from '~/ui/content/Rating';
import { reviewSelectors } from './ProfilePage.duck';
import { type ProfileView } from './profile-view';
import common from '~/ui/layout/common.module.css';
import styles from './ProfileHead.module.css';

interface FactProps {
  readonly name: ReactNode;
  readonly value: ReactNode;
  readonly note?: ReactNode;
}

function Fact({ name, value, note }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt className={common.quiet}>{name}</dt>
      <dd className={styles.factValue}>{value}</dd>
      {note && <dd className={common.quiet}>{note}</dd>}
    </div>
  );
}

const noNumbers: PersonNumbers = {
  rentals: 0,
  rented: 0,
  responseMinutes: null,
  answeredPercent: null,
};

function Answers({ minutes, percent }: { minutes: number; percent: number | null }) {
  return (
    <Fact
      name={<Text id="ProfilePage.answers" />}
      value={<Text {...answerWords(minutes)} />}
      note={isGoodShare(percent) && <Text id="ProfilePage.answered" values={{ percent }} />}
    />
  );
}

function Times({ name, count }: { name: MessageId; count: number }) {
  if (count === 0) return null;
  return (
    <Fact name={<Text id={name} />} value={<Text id="ProfilePage.times" values={{ count }} />} />
  );
}

function Facts({ numbers }: Pick<ProfileView, 'numbers'>) {
  const rating = ratingOf(useAppSelector(reviewSelectors.ofProvider));
  const { rentals, rented, responseMinutes, answeredPercent } = numbers ?? noNumbers;
  if (!rating && rentals === 0 && rented === 0 && responseMinutes === null) return null;
  return (
    <dl className={styles.facts}>
      {rating && (
        <Fact
          name={<Text id="ProfilePage.asOwner" />}
          value={<Rating average={rating.average} />}
          note={<Text id="ProfilePage.reviewCount" values={{ count: rating.count }} />}
        />
      )}
      {responseMinutes !== null && <Answers minutes={responseMinutes} percent={answeredPercent} />}
      <Times name="ProfilePage.lentOut" count={rentals} />
      <Times name="ProfilePage.rented" count={rented} />
    </dl>
  );
}

/** Shows who it is, since when they are a member, and what is known about them. */
export function ProfileHead({ profile }: { profile: ProfileView }) {
  const text = useText();
  const format = useFormat();
  const { person, since, verifiedAt, numbers } = profile;
  return (
    <header className={styles.head}>
      <div className={styles.card}>
        <Avatar person={person} size="l" />
        <div className={styles.who}>
          <h1 className={styles.name}>
            <OwnName>{personName(text, person)}</OwnName>
          </h1>
          {since && (
            <p className={common.muted}>
              <Text id="ProfilePage.since" values={{ month: format.month(since) }} />
            </p>
          )}
          {verifiedAt && (
            <div>
              <VerifiedMark at={verifiedAt} />
            </div>
          )}
        </div>
      </div>
      <Facts numbers={numbers} />
    </header>
  );
}
