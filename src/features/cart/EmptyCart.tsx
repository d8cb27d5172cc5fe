import { searchPath } from '~/config/paths';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { LinkButton } from '~/ui/controls/LinkButton';
import { EmptyState } from '~/ui/feedback/EmptyState';

/** An empty cart, with a link to the search. */
export function EmptyCart({ level }: { readonly level?: 1 | 2 | 3 }) {
  const text = useText();
  return (
    <EmptyState
      outline="/illustrations/outlines/drill.svg"
      title={text('Cart.emptyTitle')}
      level={level}
      action={<LinkButton look="primary" href={searchPath()} text="Cart.findTools" />}
    >
      <Text id="Cart.emptyText" />
    </EmptyState>
  );
}
