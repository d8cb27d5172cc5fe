import { type ReactNode, useEffect } from 'react';
import { profilePath } from '~/config/paths';
import { dateToDay } from '~/domain/time/day';
import { parseUserId, type UserId } from '~/domain/ids';
import { parsePersonNumbers } from '~/domain/person/numbers';
import { ratingOf } from '~/features/reviews/rating-of';
import { type TransactionView } from '../base/transaction-view';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useText } from '~/i18n/use-text';
import { denormalize, denormalizeAll } from '~/store/denormalize';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { Avatar } from '~/ui/content/Avatar';
import { Rating } from '~/ui/content/Rating';
import { SkeletonGroup } from '~/ui/feedback/Skeleton';
import { Panel } from '~/ui/layout/Panel';
import { Link } from '~/ui/Link';
import { loadRenter, selectRenter } from '../base/order.duck';
import { useOrderWords } from '../base/use-order-words';
import common from '~/ui/layout/common.module.css';
import styles from './RenterFacts.module.css';

const waiting = <SkeletonGroup className={styles.waiting} shapes={['text']} />;

interface NumbersProps {
  readonly id: UserId;
  readonly reviewIds: readonly string[];
}

function Numbers({ id, reviewIds }: NumbersProps) {
  const format = useFormat();
  const entities = useAppSelector(({ entities: all }) => all);
  const user = denormalize(entities, 'user', id);
  const rating = ratingOf(denormalizeAll(entities, 'review', reviewIds));
  const rented = parsePersonNumbers(user?.attributes.profile?.metadata)?.rented ?? 0;
  const createdAt = user?.attributes.createdAt;
  return (
    <p className={styles.numbers}>
      {rating ? (
        <Rating average={rating.average} count={rating.count} />
      ) : (
        <Text id="RenterFacts.noReviews" />
      )}
      <Text as="span" id="RenterFacts.rented" values={{ count: rented }} />
      {createdAt !== undefined && (
        <span>
          <Text
            id="RenterFacts.since"
            values={{ month: format.month(dateToDay(new Date(createdAt))) }}
          />
        </span>
      )}
    </p>
  );
}

interface Props {
  readonly view: TransactionView;
  /** The button that calls the renter. */
  readonly children: ReactNode;
}

/** Shows what an owner wants to know about a renter: rating, rentals, and since when they are a member. */
export function RenterFacts({ view, children }: Props) {
  const text = useText();
  const dispatch = useAppDispatch();
  const { fullName } = useOrderWords(view);
  const { other } = view;
  const id = other.kind === 'active' ? parseUserId(other.id) : undefined;
  useEffect(() => {
    if (id) void dispatch(loadRenter(id));
  }, [dispatch, id]);
  const renter = useAppSelector(selectRenter);
  if (!id) return null;
  return (
    <section aria-label={text('RenterFacts.label')}>
      <Panel className={styles.facts}>
        <Avatar person={other} size="m" />
        <div className={common.breaks}>
          <b>
            <Link look="quiet" href={profilePath(id)}>
              {fullName}
            </Link>
          </b>
          {renter.status === 'ready' && <Numbers id={id} reviewIds={renter.data} />}
          {['idle', 'loading'].includes(renter.status) && waiting}
        </div>
        {children}
      </Panel>
    </section>
  );
}
