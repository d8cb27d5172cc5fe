import ArrowRight from 'lucide-react/icons/arrow-right';
import { useEffect } from 'react';
import { type ClaimId } from '~/wire/claims';
import { pathTo } from '~/config/paths';
import { Text } from '~/i18n/Text';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { LinkButton } from '~/ui/controls/LinkButton';
import { loadQueue, selectQueue } from './DeskPage.duck';

interface Props {
  readonly after: ClaimId;
}

/** Leads from a claim that needs nothing more to the next one that waits for staff. */
export function NextClaim({ after: { orderId, number } }: Props) {
  const dispatch = useAppDispatch();
  const queue = useAppSelector(selectQueue);
  useEffect(() => void dispatch(loadQueue()), [dispatch, orderId, number]);
  if (queue.status !== 'ready') return null;
  const own = pathTo('deskClaim', { id: orderId, number: String(number) });
  const [next] = queue.data.entries
    .filter(({ kind, path }) => kind === 'claim' && path !== own)
    .toSorted((left, right) =>
      (left.until ?? left.since).localeCompare(right.until ?? right.since),
    );
  return (
    <LinkButton trailingIcon={ArrowRight} href={next?.path ?? pathTo('desk')}>
      {next ? (
        <Text id="DeskClaims.next" values={{ title: next.about ?? '' }} />
      ) : (
        <Text id="DeskClaims.toQueue" />
      )}
    </LinkButton>
  );
}
