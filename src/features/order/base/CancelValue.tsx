import { useMoment, useZoneOf } from '~/config/use-moment';
import { cancelRule } from '~/domain/order/process/transaction-rules';
import { Text } from '~/i18n/Text';
import { useMoments } from '~/i18n/use-moments';
import { type TransactionView } from './transaction-view';

type Rule = ReturnType<typeof cancelRule>;

/** Returns whether this side can cancel an order, and until when. */
export const useCancelRule = ({ transaction, role }: TransactionView): Rule =>
  cancelRule(transaction, role, useMoment());

interface Props {
  readonly view: TransactionView;
  readonly rule: Exclude<Rule, { kind: 'none' }>;
}

/** Shows what canceling costs as the value of a row. */
export function CancelValue({ view: { transaction }, rule }: Props) {
  const moments = useMoments();
  const { now } = useMoment();
  const zone = useZoneOf(transaction);
  return (
    <Text
      id={rule.kind === 'open' ? 'OrderRows.cancelFree' : 'OrderRows.cancelOver'}
      values={moments.soon(rule.until, { now, zone })}
    />
  );
}
