import CalendarClock from 'lucide-react/icons/calendar-clock';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import type * as v from 'valibot';
import { useHasFeature } from '~/config/use-has-feature';
import { orderPath, salePath, pathTo } from '~/config/paths';
import { SettingsSection } from '~/features/account/SettingsSection';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useText } from '~/i18n/use-text';
import { saveFile } from '~/lib/save-file';
import { useCommand } from '~/store/call/use-command';
import { Button } from '~/ui/controls/Button';
import { StatusBox } from '~/ui/feedback/StatusBox';
import { FormError } from '~/ui/fields/FormError';
import { Link } from '~/ui/Link';
import { accountBlockers, deleteAccount } from '~/wire/account-deletion';
import { dataExport } from '~/wire/data-export';
import styles from './ContactDetailsPage.module.css';
import { useNavigate } from 'react-router-dom';
import { CallForm } from '~/features/forms/CallForm';
import { selectCurrentUser } from '~/store/current-user';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { logout } from '~/store/session';
import { useToast } from '~/ui/feedback/toasts';
import { required } from '~/ui/fields/validators';
import { Dialog } from '~/ui/overlays/modals';
import { AskPassword } from './AskPassword';

const wrongPassword = { field: 'currentPassword', message: 'Account.wrongPassword' } as const;
const validate = required('PasswordChangePage.currentMissing');

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Called if an order was placed in the meantime. */
  readonly onBlocked: () => void;
}

/** The last question before an account is deleted. It requires the password. */
function DeleteDialog({ isOpen, onClose, onBlocked }: Props) {
  const text = useText();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const showToast = useToast();
  const email = useAppSelector(selectCurrentUser)?.attributes.email ?? '';
  return (
    <Dialog
      role="alertdialog"
      isOpen={isOpen}
      onClose={onClose}
      title={text('ContactDetailsPage.deleteTitle')}
    >
      <CallForm
        entry={deleteAccount}
        toBody={({ currentPassword }: { readonly currentPassword: string }) => ({
          currentPassword,
        })}
        refusals={{
          forbidden: wrongPassword,
          'account-in-use': 'ContactDetailsPage.deleteFailed',
        }}
        alsoRefused={{ 'delete-stripe-account-failed': 'ContactDetailsPage.deletePayout' }}
        otherwise="ContactDetailsPage.deleteFailed"
        onRefused={({ code }) => {
          if (code === 'account-in-use') onBlocked();
        }}
        onDone={async () => {
          await navigate(pathTo('landing'));
          await dispatch(logout());
          showToast({ tone: 'success', text: text('ContactDetailsPage.deleted') });
        }}
        press={<Text id="ContactDetailsPage.deleteForGood" />}
        look="danger"
        cancel={{ text: 'ContactDetailsPage.deleteKeep', onPress: onClose }}
      >
        <Text as="p" id="ContactDetailsPage.deleteText" />
        <Text as="p" id="ContactDetailsPage.deleteKept" />
        <AskPassword email={email} validate={validate} />
      </CallForm>
    </Dialog>
  );
}

type BlockingOrder = v.InferOutput<typeof accountBlockers.answer>['orders'][number];

function ExportData() {
  const [exported, ask] = useCommand(dataExport);
  const start = async () => {
    const answer = await ask({});
    if (!answer.ok) return;
    const content = JSON.stringify(answer.value, null, 2);
    saveFile('toolyard-data.json', new Blob([content], { type: 'application/json' }));
  };
  const isRefused =
    exported.status === 'failed' && ['forbidden', 'limited'].includes(exported.error.code);
  return (
    <SettingsSection
      title={<Text id="ContactDetailsPage.export" />}
      reason={<Text id="ContactDetailsPage.exportReason" />}
    >
      <div>
        <Button
          icon={Download}
          isWorking={exported.status === 'loading'}
          onClick={() => void start()}
          text="ContactDetailsPage.exportStart"
        />
      </div>
      <FormError>
        {exported.status === 'failed' && (
          <Text id={isRefused ? 'Account.limited' : 'ContactDetailsPage.exportFailed'} />
        )}
      </FormError>
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
    <Link
      href={orderPath(transactionId)}
      text="ContactDetailsPage.blockingRental"
      values={values}
    />
  ) : (
    <Link
      href={salePath(transactionId)}
      text="ContactDetailsPage.blockingBooking"
      values={values}
    />
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
      <Text as="p" id="ContactDetailsPage.blockedText" />
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
  const [known, ask] = useCommand(accountBlockers);
  const [isAsking, setAsking] = useState(false);
  const blockers = known.status === 'ready' ? known.data.orders : [];
  const look = async () => {
    const answer = await ask({});
    setAsking(answer.ok && answer.value.orders.length === 0);
  };
  return (
    <SettingsSection
      title={<Text id="ContactDetailsPage.delete" />}
      reason={<Text id="ContactDetailsPage.deleteReason" />}
    >
      {blockers.length > 0 && <Blockers orders={blockers} />}
      <div>
        <Button
          look="danger"
          isWorking={known.status === 'loading'}
          onClick={() => void look()}
          text="ContactDetailsPage.deleteStart"
        />
      </div>
      <FormError>
        {known.status === 'failed' && <Text id="ContactDetailsPage.deleteFailed" />}
      </FormError>
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

/** Offers the download of one's data and the deletion of the account. */
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
