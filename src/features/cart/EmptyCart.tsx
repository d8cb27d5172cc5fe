import { FormattedMessage, useIntl } from 'react-intl';
import { searchPath } from '~/config/paths';
import { LinkButton } from '~/ui/controls/LinkButton';
import { EmptyState } from '~/ui/feedback/EmptyState';
import { cartMessages } from './cart.messages';

/** Nothing in the cart, and where to find something. */
export function EmptyCart({ level }: { readonly level?: 1 | 2 | 3 }) {
  const intl = useIntl();
  return (
    <EmptyState
      outline="/illustrations/outlines/drill.svg"
      title={intl.formatMessage(cartMessages.emptyTitle)}
      level={level}
      action={
        <LinkButton look="primary" href={searchPath()}>
          <FormattedMessage {...cartMessages.findTools} />
        </LinkButton>
      }
    >
      <FormattedMessage {...cartMessages.emptyText} />
    </EmptyState>
  );
}
