import { type ReactNode } from 'react';
import { pathTo } from '~/config/paths';
import { type TransactionId, type UserId } from '~/domain/ids';
import { useAnswer } from '~/store/call/use-answer';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { Link } from '~/ui/Link';
import { Note } from '~/ui/feedback/Note';
import { WhenReady } from '~/ui/feedback/WhenReady';
import { deskRenterLimits, type RenterLimits } from '~/wire/renter-limits';
import { Box } from './Box';

const refusals = {
  late: 'DeskLimits.late',
  owes: 'DeskLimits.owes',
  orders: 'DeskLimits.ordersReached',
  sum: 'DeskLimits.sumReached',
} as const satisfies Record<NonNullable<RenterLimits['refused']>, MessageId>;

const linkTo = (id: TransactionId | null) => (words: ReactNode) =>
  id ? <Link href={pathTo('deskOrder', { id })}>{words}</Link> : words;

function Shown({ limits }: { readonly limits: RenterLimits }) {
  const format = useFormat();
  const { isNew, orders, sum, late, owes, refused } = limits;
  const { currency } = sum;
  const values = {
    ...orders,
    sum: format.money({ amount: sum.open, currency }),
    most: format.money({ amount: sum.limit, currency }),
  };
  return (
    <>
      {refused && (
        <Note
          tone="warning"
          text={refusals[refused]}
          values={{ link: linkTo(refused === 'owes' ? owes : late) }}
        />
      )}
      <Text as="p" id={isNew ? 'DeskLimits.new' : 'DeskLimits.known'} values={values} />
    </>
  );
}

/** What a person may rent at the moment, and why not more. */
export function PersonLimits({ userId }: { readonly userId: UserId }) {
  const [limits, ask] = useAnswer(deskRenterLimits, { userId });
  return (
    <Box title="DeskLimits.title">
      <WhenReady of={limits} onRetry={ask} failures={{ 'not-found': 'DeskPerson.unknown' }}>
        {(found) => <Shown limits={found} />}
      </WhenReady>
    </Box>
  );
}
