import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import { useMemo } from 'react';
import { useHasFeature } from '~/config/use-has-feature';
import { useConfig } from '~/config/config-context';
import { orderPath, receiptFilePath, receiptPath, salePath } from '~/config/paths';
import { parseTransactionId } from '~/domain/ids';
import { haveReceipt, type PaidFor, paidFor } from '~/domain/order/process/receipt';
import { withRefundsOf } from '~/domain/order/process/transaction';
import { staysOf } from '~/domain/order/stay/stays';
import { PageHead } from '~/features/page-head/PageHead';
import { PageFrame } from '~/features/shell/PageFrame';
import { toTransactionView, type TransactionView } from '~/features/order/base/transaction-view';
import { useStayTools } from '~/features/order/base/use-stay-tools';
import { personName } from '~/i18n/person-names';
import { receiptOf } from '~/order-texts/receipt';
import { Text } from '~/i18n/Text';
import { useBookingUnit } from '~/i18n/booking-unit';
import { useFormat } from '~/i18n/use-format';
import { useLocale } from '~/i18n/use-locale';
import { useText } from '~/i18n/use-text';
import { useViewerZone } from '~/i18n/use-viewer-zone';
import { type PageProps } from '~/pages/page-module';
import { selectCurrentUser } from '~/store/current-user';
import { denormalize } from '~/store/denormalize';
import { useAppSelector } from '~/store/hooks';
import { Breakdown } from '~/ui/content/Breakdown';
import { Button } from '~/ui/controls/Button';
import { LinkButton } from '~/ui/controls/LinkButton';
import { Note } from '~/ui/feedback/Note';
import { OwnName } from '~/ui/content/OwnName';
import { Wrap } from '~/ui/layout/Wrap';
import { Link } from '~/ui/Link';
import common from '~/ui/layout/common.module.css';
import styles from './ReceiptPage.module.css';

interface Paid {
  readonly view: TransactionView;
  readonly paid: PaidFor;
}

function usePaid({ params }: PageProps): Paid | undefined {
  const id = parseTransactionId(params['id']);
  const user = useAppSelector(selectCurrentUser);
  const entities = useAppSelector(({ entities: all }) => all);
  return useMemo(() => {
    const found = id && denormalize(entities, 'transaction', id);
    const view = found && user ? toTransactionView(found, user.id) : undefined;
    const paid = view && paidFor(view.id, found?.attributes);
    if (!paid) return undefined;
    const first =
      paid.orderId === view.id ? undefined : denormalize(entities, 'transaction', paid.orderId);
    const order = first && user && toTransactionView(first, user.id);
    const transaction = order
      ? withRefundsOf(view.transaction, view.id, order.transaction)
      : view.transaction;
    return { view: { ...view, transaction }, paid };
  }, [entities, id, user]);
}

function Actions({ view: { id, role }, paid: { orderId } }: Paid) {
  const hasFile = useHasFeature('receipts');
  const file = `${receiptFilePath(id)}?${String(new URLSearchParams({ timeZone: useViewerZone() }))}`;
  return (
    <div className={styles.actions}>
      <Link
        href={role === 'customer' ? orderPath(orderId) : salePath(orderId)}
        text="Receipt.back"
      />
      <div className={styles.buttons}>
        <Button icon={Printer} onClick={() => window.print()} text="Receipt.print" />
        {hasFile && <LinkButton icon={Download} href={file} download text="Receipt.pdf" />}
      </div>
    </div>
  );
}

/** Returns the receipts of late fees. With several stays, each names its tools. */
function useFeeReceipts(view: TransactionView) {
  const text = useText();
  const toolsOf = useStayTools();
  const stays = staysOf(view.transaction);
  const title = text('Receipt.titleFee');
  return stays.flatMap((stay) => {
    const id = stay.lateFee?.paymentId;
    if (!id) return [];
    const ofTools = text('OrderStay.panel', { title, tools: toolsOf(view, stay) });
    return [{ id, title: stays.length > 1 ? ofTools : title }];
  });
}

/** Leads from the order's receipt to those of its later nights and late fees, which were paid separately. */
function Further({ view }: Pick<Paid, 'view'>) {
  const text = useText();
  const format = useFormat();
  const fees = useFeeReceipts(view);
  const { role, transaction } = view;
  const nights = transaction.extensions.filter(({ state }) => haveReceipt(state));
  if (nights.length === 0 && fees.length === 0) return null;
  return (
    <nav aria-label={text('Receipt.further')} className={styles.further}>
      {nights.map(({ id, end }) => (
        <Link
          key={id}
          href={receiptPath(role, id)}
          text="Receipt.nightsUntil"
          values={{ returnBy: format.weekday(end) }}
        />
      ))}
      {fees.map(({ id, title }) => (
        <Link key={id} href={receiptPath(role, id)}>
          {title}
        </Link>
      ))}
    </nav>
  );
}

function Sheet({ view, paid }: Paid) {
  const text = useText();
  const locale = useLocale();
  const unit = useBookingUnit();
  const timeZone = useViewerZone();
  const { marketplaceName } = useConfig();
  const { role, transaction, listing, people } = view;
  const names = {
    customer: personName(text, people.customer),
    provider: personName(text, people.provider),
  };
  const receipt = receiptOf(
    { paid, role, transaction, title: listing.title, names },
    { text, locale, marketplaceName, unit, timeZone },
  );
  return (
    <article className={styles.sheet}>
      <p className={common.bold}>{marketplaceName}</p>
      <h1 className={common.headM}>{receipt.title}</h1>
      <dl className={styles.facts}>
        {receipt.facts.map((fact) => (
          <div key={fact.label}>
            <dt>{fact.label}</dt>
            <dd>{fact.isOwn ? <OwnName>{fact.text}</OwnName> : fact.text}</dd>
          </div>
        ))}
      </dl>
      {receipt.tools.length > 0 && (
        <ul className={styles.tools}>
          {receipt.tools.map((tool, index) => (
            <li key={`${String(index)}-${tool.title}`}>
              <b dir="auto">{tool.title}</b>
              <span>{tool.dates}</span>
            </li>
          ))}
        </ul>
      )}
      <Breakdown rows={receipt.price} />
      {receipt.notes.map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
    </article>
  );
}

/** Shows the receipt of one side of an order, or of its later nights or late fee, to print or to save as a file. */
export function ReceiptPage(props: PageProps) {
  const text = useText();
  const shown = usePaid(props);
  return (
    <PageFrame searchPlacement="sheet">
      <PageHead
        title={text('Receipt.pageTitle')}
        description={text('Receipt.description')}
        isPrivate
      />
      <Wrap>
        <div className={styles.page}>
          {shown ? (
            <>
              <Actions {...shown} />
              <Further view={shown.view} />
              <Sheet {...shown} />
            </>
          ) : (
            <>
              <Text as="h1" className={common.headM} id="Receipt.pageTitle" />
              <Note tone="danger" text="Receipt.failed" />
            </>
          )}
        </div>
      </Wrap>
    </PageFrame>
  );
}
