import { type ReactNode, useState } from 'react';
import { useHasFeature } from '~/config/use-has-feature';
import { pathTo } from '~/config/paths';
import { type NoticeChoice, type NoticeKind } from '~/domain/person/notices';
import { SettingsSection } from '~/features/account/SettingsSection';
import { choose, selectTurnedOff } from '~/features/notices/notice-thunks';
import { selectSavedSearches, wantEmails } from '~/features/saved-searches/saved-search-thunks';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { VisuallyHidden } from '~/ui/controls/VisuallyHidden';
import { Note } from '~/ui/feedback/Note';
import { type Column, Table } from '~/ui/content/Table';
import { Switch } from '~/ui/fields/Switch';
import { Link } from '~/ui/Link';
import common from '~/ui/layout/common.module.css';
import styles from './NotificationsPage.module.css';

interface Named {
  readonly title: MessageId;
  readonly text: MessageId;
}

const kinds = {
  messages: { title: 'Notifications.messages', text: 'Notifications.messagesText' },
  orders: { title: 'Notifications.orders', text: 'Notifications.ordersText' },
  reminders: { title: 'Notifications.reminders', text: 'Notifications.remindersText' },
  approvals: { title: 'Notifications.approvals', text: 'Notifications.approvalsText' },
} as const satisfies Record<NoticeKind, Named>;

interface Row {
  readonly key: string;
  readonly name: ReactNode;
  readonly device?: ReactNode;
  readonly email: ReactNode;
}

const nameColumn: Column<Row> = { is: 'name', cell: ({ name }) => name };
const deviceColumn: Column<Row> = { head: 'Notifications.onDevices', cell: ({ device }) => device };
const emailColumn: Column<Row> = { head: 'Notifications.byEmail', cell: ({ email }) => email };

const Name = ({ title, children }: { readonly title: MessageId; readonly children: ReactNode }) => (
  <>
    <Text as="b" className={styles.kind} id={title} />
    <p className={common.quiet}>{children}</p>
  </>
);

/** Names the column and the row for screen readers, which read the switches one by one. */
const Label = ({ by, title }: { readonly by: MessageId; readonly title: MessageId }) => (
  <VisuallyHidden>
    <Text id={by} /> <Text id={title} />
  </VisuallyHidden>
);

const searchesLink = (words: ReactNode) => <Link href={pathTo('savedSearches')}>{words}</Link>;

interface Change {
  readonly meta: { readonly requestStatus: string };
}

/** The switches for what the user hears about, on their devices and by email. A switch takes effect at once and goes back if that fails. */
export function Choices() {
  const dispatch = useAppDispatch();
  const hasPush = useHasFeature('push');
  const hasReminders = useHasFeature('reminders');
  const hasSearches = useHasFeature('saved-searches');
  const off = useAppSelector(selectTurnedOff);
  const { list, wantsEmails } = useAppSelector(selectSavedSearches);
  const [changing, setChanging] = useState<string>();
  const [hasFailed, setFailed] = useState(false);
  const change = async (name: string, answer: Promise<Change>) => {
    setChanging(name);
    setFailed(false);
    const { meta } = await answer;
    setChanging(undefined);
    setFailed(meta.requestStatus === 'rejected');
  };
  const choice = (name: NoticeChoice | 'searches', by: MessageId, title: MessageId) => {
    const wasOn = name === 'searches' ? wantsEmails : !off.has(name);
    const send = (isOn: boolean): Promise<Change> =>
      name === 'searches' ? dispatch(wantEmails(isOn)) : dispatch(choose({ choice: name, isOn }));
    return (
      <Switch
        label={<Label by={by} title={title} />}
        isOn={changing === name ? !wasOn : wasOn}
        onChange={(isOn) => {
          if (changing === undefined) void change(name, send(isOn));
        }}
      />
    );
  };
  const shown = (Object.keys(kinds) as NoticeKind[]).filter(
    (kind) => hasPush || (kind === 'reminders' && hasReminders),
  );
  const kindRow = (kind: NoticeKind): Row => {
    const { title, text } = kinds[kind];
    const mayTurnOff = kind === 'reminders' && hasReminders;
    return {
      key: kind,
      name: (
        <Name title={title}>
          <Text id={text} />
        </Name>
      ),
      device: choice(`push-${kind}`, 'Notifications.onDevices', title),
      email: mayTurnOff ? (
        choice('mail-reminders', 'Notifications.byEmail', title)
      ) : (
        <Text id="Notifications.emailAlways" />
      ),
    };
  };
  const searchRow: Row = {
    key: 'searches',
    name: (
      <Name title="Notifications.searches">
        {list.length === 0 ? (
          <Text id="Notifications.noSearches" values={{ link: searchesLink }} />
        ) : (
          <Text id="Notifications.searchesText" />
        )}
      </Name>
    ),
    email: list.length > 0 && choice('searches', 'Notifications.byEmail', 'Notifications.searches'),
  };
  return (
    <SettingsSection
      title={<Text id="Notifications.kinds" />}
      reason={<Text id="Notifications.kindsReason" />}
    >
      {hasFailed && <Note tone="danger" live="assertive" text="Notifications.failed" />}
      <Table
        columns={hasPush ? [nameColumn, deviceColumn, emailColumn] : [nameColumn, emailColumn]}
        rows={[...shown.map(kindRow), ...(hasSearches ? [searchRow] : [])]}
        keyOf={({ key }) => key}
        onPhones="table"
      />
    </SettingsSection>
  );
}
