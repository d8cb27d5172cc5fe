import { type ReactNode } from 'react';
import { type ApiError } from '~/api/marketplace/api-error';
import { useConfig } from '~/config/config-context';
import { inboxPath, orderPath, pathTo } from '~/config/paths';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { Link } from '~/ui/Link';

interface Props {
  readonly id: MessageId;
  readonly error: Pick<ApiError, 'transactionId' | 'limit'>;
}

/** Says why tools cannot be ordered, with the figure of a limit and a link to the order that causes it. */
export function Refusal({ id, error: { transactionId, limit = 0 } }: Props) {
  const format = useFormat();
  const { currency, identity: terms } = useConfig();
  const href = transactionId ? orderPath(transactionId) : inboxPath('orders');
  const link = (words: ReactNode) => <Link href={href}>{words}</Link>;
  const identity = (words: ReactNode) => <Link href={pathTo('identity')}>{words}</Link>;
  const checks = terms ? 'yes' : 'no';
  const sum = format.money({ amount: limit, currency });
  return <Text id={id} values={{ link, limit, sum, identity, checks }} />;
}
