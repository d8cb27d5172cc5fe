import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import { useMemo } from 'react';
import { useConfig } from '~/config/config-context';
import { orderPath, receiptFilePath, salePath } from '~/config/paths';
import { parseTransactionId } from '~/domain/ids';
import { PageHead } from '~/features/page-head/PageHead';
import { PageFrame } from '~/features/shell/PageFrame';
import { toTransactionView, type TransactionView } from '~/features/transactions/transaction-view';
import { personName } from '~/i18n/person-names';
import { receiptOf } from '~/i18n/receipt';
import { Text } from '~/i18n/Text';
import { useBookingUnit } from '~/i18n/booking-unit';
import { useLocale } from '~/i18n/use-locale';
import { useText } from '~/i18n/use-text';
import { type PageProps } from '~/pages/page-module';
import { selectCurrentUser } from '~/store/current-user';
import { denormalize } from '~/store/denormalize';
import { useAppSelector } from '~/store/hooks';
import { Breakdown } from '~/ui/content/Breakdown';
import { Button } from '~/ui/controls/Button';
import { LinkButton } from '~/ui/controls/LinkButton';
import { Note } from '~/ui/feedback/Note';
import { Wrap } from '~/ui/layout/Wrap';
import { Link } from '~/ui/Link';
import styles from './ReceiptPage.module.css';

function useView({ params }: PageProps): TransactionView | undefined {
  const id = parseTransactionId(params['id']);
  const user = useAppSelector(selectCurrentUser);
  const entities = useAppSelector(({ entities: all }) => all);
  return useMemo(() => {
    const found = id && denormalize(entities, 'transaction', id);
    return found && user ? toTransactionView(found, user.id) : undefined;
  }, [entities, id, user]);
}

function Actions({ view: { id, role } }: { view: TransactionView }) {
  return (
    <div className={styles.actions}>
      <Link href={role === 'customer' ? orderPath(id) : salePath(id)}>
        <Text id="Receipt.back" />
      </Link>
      <div className={styles.buttons}>
        <Button icon={Printer} onClick={() => window.print()}>
          <Text id="Receipt.print" />
        </Button>
        <LinkButton icon={Download} href={receiptFilePath(id)} download>
          <Text id="Receipt.pdf" />
        </LinkButton>
      </div>
    </div>
  );
}

function Sheet({ view }: { view: TransactionView }) {
  const text = useText();
  const locale = useLocale();
  const unit = useBookingUnit();
  const { timeZone, marketplaceName } = useConfig();
  const { id, role, transaction, listing, people } = view;
  const names = {
    customer: personName(text, people.customer),
    provider: personName(text, people.provider),
  };
  const receipt = receiptOf(
    { id, role, transaction, title: listing.title, names },
    { text, locale, unit, timeZone },
  );
  return (
    <article className={styles.sheet}>
      <p className={styles.from}>{marketplaceName}</p>
      <h1 className={styles.title}>{receipt.title}</h1>
      <dl className={styles.facts}>
        {receipt.facts.map((fact) => (
          <div key={fact.label}>
            <dt>{fact.label}</dt>
            <dd>{fact.text}</dd>
          </div>
        ))}
      </dl>
      <ul className={styles.tools}>
        {receipt.tools.map((tool, index) => (
          <li key={`${String(index)}-${tool.title}`}>
            <b>{tool.title}</b>
            <span>{tool.dates}</span>
          </li>
        ))}
      </ul>
      <Breakdown rows={receipt.price} />
      <p className={styles.note}>{receipt.note}</p>
    </article>
  );
}

/** The receipt of one side of an order, to print or to save as a file. */
export function ReceiptPage(props: PageProps) {
  const text = useText();
  const view = useView(props);
  return (
    <PageFrame searchPlacement="sheet">
      <PageHead
        title={text('Receipt.pageTitle')}
        description={text('Receipt.description')}
        isPrivate
      />
      <Wrap>
        <div className={styles.page}>
          {view ? (
            <>
              <Actions view={view} />
              <Sheet view={view} />
            </>
          ) : (
            <>
              <h1 className={styles.title}>
                <Text id="Receipt.pageTitle" />
              </h1>
              <Note tone="danger">
                <Text id="Receipt.failed" />
              </Note>
            </>
          )}
        </div>
      </Wrap>
    </PageFrame>
  );
}
