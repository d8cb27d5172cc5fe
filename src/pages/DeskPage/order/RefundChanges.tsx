import { type DeskOrder } from '~/wire/desk-order';
import { useConfig } from '~/config/config-context';
import { type RefundParts } from '~/domain/money/refund-parts';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { Table } from '~/ui/content/Table';
import { changesOf, type Sums } from './refund-view';

interface Props {
  readonly order: DeskOrder;
  readonly before: Sums;
  readonly parts: RefundParts;
}

const NOTHING = '–';

const names = {
  renter: 'Desk.renterPaid',
  owner: 'Desk.ownerGets',
  marketplace: 'Desk.marketplaceKeeps',
  tax: 'Desk.salesTax',
} as const satisfies Record<ReturnType<typeof changesOf>[number]['key'], MessageId>;

/** Shows what a refund, or an order's end, changes for everybody before it is made. */
export function RefundChanges({ order: { currency, renter, owner }, before: sums, parts }: Props) {
  const format = useFormat();
  const { marketplaceName } = useConfig();
  const show = (amount: number) => format.money({ amount, currency });
  const values = { renter: renter.name, owner: owner.name, marketplaceName };
  return (
    <Table
      rows={changesOf(sums, parts)}
      keyOf={({ key }) => key}
      columns={[
        { is: 'name', cell: ({ key }) => <Text id={names[key]} values={values} /> },
        { head: 'Desk.before', cell: ({ before }) => show(before) },
        {
          head: 'Desk.change',
          cell: ({ change }) => <b>{change === 0 ? NOTHING : show(change)}</b>,
        },
        { head: 'Desk.after', cell: ({ before, change }) => show(before + change) },
      ]}
    />
  );
}
