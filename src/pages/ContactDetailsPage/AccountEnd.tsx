import CalendarClock from 'lucide-react/icons/calendar-clock';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { type BlockingOrder, exportData, loadAccountBlockers } from '~/api/person/account';
import { useHasFeature } from '~/config/use-has-feature';
import { orderPath, salePath } from '~/config/paths';
import { SettingsSection } from '~/features/account/SettingsSection';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useText } from '~/i18n/use-text';
import { saveFile } from '~/lib/save-file';
import { useAppDispatch } from '~/store/hooks';
import { createAppAsyncThunk } from '~/store/thunk';
import { Button } from '~/ui/controls/Button';
import { StatusBox } from '~/ui/feedback/StatusBox';
import { FormError } from '~/ui/fields/FormError';
import { Link } from '~/ui/Link';
import { DeleteDialog } from './DeleteDialog';
import styles from './ContactDetailsPage.module.css';

const loadBlockers = createAppAsyncThunk('ContactDetailsPage/loadBlockers', (_: void, { api }) =>
  loadAccountBlockers(api),
);
const loadExport = createAppAsyncThunk('ContactDetailsPage/export', (_: void, { api }) =>
  exportData(api),
);

function ExportData() {
  const dispatch = useAppDispatch();
  const [isWorking, setWorking] = useState(false);
  const [fault, setFault] = useState<MessageId>();
  const start = async () => {
    setWorking(true);
    setFault(undefined);
    const answer = await dispatch(loadExport());
    setWorking(false);
    if (loadExport.fulfilled.match(answer)) {
      const content = JSON.stringify(answer.payload, null, 2);
      saveFile('toolyard-data.json', new Blob([content], { type: 'application/json' }));
      return;
    }
    const isRefused = answer.payload?.code === 'forbidden';
    setFault(isRefused ? 'Account.limited' : 'ContactDetailsPage.exportFailed');
  };
  return (
    <SettingsSection
      title={<Text id="ContactDetailsPage.export" />}
      reason={<Text id="ContactDetailsPage.exportReason" />}
    >
      <div>
        <Button icon={Download} isWorking={isWorking} onClick={() => void start()}>
          <Text id="ContactDetailsPage.exportStart" />
        </Button>
      </div>
      <FormError>{fault && <Text id={fault} />}</FormError>
    </SettingsSection>
  );
}

function BlockerLink({ order }: { order: BlockingOrder }) {
  const text = useText();
  const format = useFormat();
  const { transactionId, role, toolCount, days } = order;
  const title = order.title === '' ? text('TransactionTool.deleted') : order.title;
  const values = {
    tools: text('TransactionPage.tools', { title, count: toolCount - 1 }),
    days: days ? format.stay(days) : 'none',
  };
  return role === 'customer' ? (
    <Link href={orderPath(transactionId)}>
      <Text id="ContactDetailsPage.blockingRental" values={values} />
    </Link>
  ) : (
    <Link href={salePath(transactionId)}>
      <Text id="ContactDetailsPage.blockingBooking" values={values} />
    </Link>
  );
}

function Blockers({ orders }: { orders: readonly BlockingOrder[] }) {
  return (
    <StatusBox
      tone="warning"
      icon={CalendarClock}
      isLive
      title={<Text id="ContactDetailsPage.blocked" values={{ count: orders.length }} />}
    >
      <p>
        <Text id="ContactDetailsPage.blockedText" />
      </p>
      <ul className={styles.blockers}>
        {orders.map((order) => (
          <li key={order.transactionId}>
            <BlockerLink order={order} />
          </li>
        ))}
      </ul>
    </StatusBox>
  );
}

function DeleteAccount() {
  const dispatch = useAppDispatch();
  const [isWorking, setWorking] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [blockers, setBlockers] = useState<readonly BlockingOrder[]>([]);
  const [isAsking, setAsking] = useState(false);
  const look = async () => {
    setWorking(true);
    const answer = await dispatch(loadBlockers());
    setWorking(false);
    const orders = loadBlockers.fulfilled.match(answer) ? answer.payload : null;
    setFailed(orders === null);
    setBlockers(orders ?? []);
    setAsking(orders?.length === 0);
  };
  return (
    <SettingsSection
      title={<Text id="ContactDetailsPage.delete" />}
      reason={<Text id="ContactDetailsPage.deleteReason" />}
    >
      {blockers.length > 0 && <Blockers orders={blockers} />}
      <div>
        <Button look="danger" isWorking={isWorking} onClick={() => void look()}>
          <Text id="ContactDetailsPage.deleteStart" />
        </Button>
      </div>
      <FormError>{hasFailed && <Text id="ContactDetailsPage.deleteFailed" />}</FormError>
      <DeleteDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onBlocked={() => {
          setAsking(false);
          void look();
        }}
      />
    </SettingsSection>
  );
}

/** Leaving: the download of one's data, and the deletion of the account. */
export function AccountEnd() {
  const hasExport = useHasFeature('data-export');
  const hasDeletion = useHasFeature('account-deletion');
  return (
    <>
      {hasExport && <ExportData />}
      {hasDeletion && <DeleteAccount />}
    </>
  );
}
