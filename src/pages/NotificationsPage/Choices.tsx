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
import { Switch } from '~/ui/fields/Switch';
import { Link } from '~/ui/Link';
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

const searches: Named = {
  title: 'Notifications.searches',
  text: 'Notifications.searchesText',
};

/** "On devices", with what it is about for those who hear the switches one by one. */
const Label = ({ by, title }: { readonly by: MessageId; readonly title: MessageId }) => (
  <>
    <Text id={by} />
    <VisuallyHidden text={title} />
  </>
);

function Row({ title, text, children }: Named & { readonly children: ReactNode }) {
  return (
    <li className={styles.row}>
      <div>
        <Text as="h3" className={styles.kind} id={title} />
        <Text as="p" className={styles.what} id={text} />
      </div>
      <div>{children}</div>
    </li>
  );
}

const Always = () => <Text as="p" className={styles.always} id="Notifications.emailAlways" />;

/** What a change answers. */
interface Change {
  readonly meta: { readonly requestStatus: string };
}

/** What the user hears about, each on their devices and by email. A switch takes effect at once, and goes back if that fails. */
export function Choices() {
  const dispatch = useAppDispatch();
  const hasPush = useHasFeature('push');
  const hasReminders = useHasFeature('reminders');
  const hasSearches = useHasFeature('saved-searches');
  const off = useAppSelector(selectTurnedOff);
  const { list, wantsEmails } = useAppSelector(selectSavedSearches);
  const [changing, setChanging] = useState<string>();
  const [hasFailed, setFailed] = useState(false);
  const change = async (name: string, run: () => Promise<Change>) => {
    setChanging(name);
    setFailed(false);
    const { meta } = await run();
    setChanging(undefined);
    setFailed(meta.requestStatus === 'rejected');
  };
  const choice = (name: NoticeChoice, by: MessageId, title: MessageId) => (
    <Switch
      label={<Label by={by} title={title} />}
      isOn={changing === name ? off.has(name) : !off.has(name)}
      onChange={(isOn) => {
        if (changing === undefined)
          void change(name, () => dispatch(choose({ choice: name, isOn })));
      }}
    />
  );
  const shown = (Object.keys(kinds) as NoticeKind[]).filter(
    (kind) => hasPush || (kind === 'reminders' && hasReminders),
  );
  return (
    <SettingsSection
      title={<Text id="Notifications.kinds" />}
      reason={<Text id="Notifications.kindsReason" />}
    >
      {hasFailed && <Note tone="danger" live="assertive" text="Notifications.failed" />}
      <ul className={styles.list}>
        {shown.map((kind) => (
          <Row key={kind} {...kinds[kind]}>
            {hasPush && choice(`push-${kind}`, 'Notifications.onDevices', kinds[kind].title)}
            {kind === 'reminders' && hasReminders ? (
              choice('mail-reminders', 'Notifications.byEmail', kinds[kind].title)
            ) : (
              <Always />
            )}
          </Row>
        ))}
        {hasSearches && (
          <Row {...searches}>
            {list.length === 0 ? (
              <p className={styles.always}>
                <Text
                  id="Notifications.noSearches"
                  values={{
                    link: (words: ReactNode) => <Link href={pathTo('savedSearches')}>{words}</Link>,
                  }}
                />
              </p>
            ) : (
              <Switch
                label={<Label by="Notifications.byEmail" title={searches.title} />}
                isOn={changing === 'searches' ? !wantsEmails : wantsEmails}
                onChange={(wants) => {
                  if (changing === undefined)
                    void change('searches', () => dispatch(wantEmails(wants)));
                }}
              />
            )}
          </Row>
        )}
      </ul>
    </SettingsSection>
  );
}
