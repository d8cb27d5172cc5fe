import { type Stay } from '~/domain/order/stay/stays';
import { useFormat } from '~/i18n/use-format';
import { useText } from '~/i18n/use-text';
import { type TransactionView } from './transaction-view';

/** Names the tools of a stay: "Ladder and Pressure washer". */
export function useStayTools(): (view: TransactionView, stay: Pick<Stay, 'tools'>) => string {
  const text = useText();
  const format = useFormat();
  return ({ listing }, { tools }) =>
    format.all(
      tools.map(({ title }) => (title ?? listing.title) || text('TransactionTool.deleted')),
    );
}
