import { type ReactNode } from 'react';
import { type StayId } from '~/domain/order/stay/stay-id';
import { staysOf } from '~/domain/order/stay/stays';
import { type TransactionView } from './transaction-view';
import { useStayTools } from './use-stay-tools';
import { Text } from '~/i18n/Text';

interface Props {
  readonly view: TransactionView;
  /** The stay, or nothing for events of a whole order. */
  readonly stay: StayId | null | undefined;
  readonly children: ReactNode;
}

/** Shows an event of a stay, with the names of its tools if the order has other stays. */
export function EventOfStay({ view, stay, children }: Props) {
  const toolsOf = useStayTools();
  const stays = staysOf(view.transaction);
  const own = stays.length > 1 ? stays.find(({ id }) => id === stay) : undefined;
  if (!own) return children;
  return (
    <Text id="TransactionFeed.ofTools" values={{ event: children, tools: toolsOf(view, own) }} />
  );
}
