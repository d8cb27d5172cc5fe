import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { returnPath } from '~/config/paths';
import { AccountContent, AccountNav } from '~/features/account/AccountPage';
import { AccountBoxes, AccountUser } from '~/features/account/AccountUser';
import { SettingsSection } from '~/features/account/SettingsSection';
import { PageHead } from '~/features/page-head/PageHead';
import { PageFrame } from '~/features/shell/PageFrame';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { Button } from '~/ui/controls/Button';
import { Note } from '~/ui/feedback/Note';
import { loadIdentity, selectOwnIdentity } from './IdentityPage.duck';
import { IdentityState } from './IdentityState';
import { useProvider } from './use-provider';
import styles from './IdentityPage.module.css';

const steps = [
  { title: 'IdentityPage.step1', text: 'IdentityPage.step1Text' },
  { title: 'IdentityPage.step2', text: 'IdentityPage.step2Text' },
  { title: 'IdentityPage.step3', text: 'IdentityPage.step3Text' },
] as const satisfies readonly Record<'title' | 'text', MessageId>[];

function OwnState() {
  const dispatch = useAppDispatch();
  const { search } = useLocation();
  const own = useAppSelector(selectOwnIdentity);
  useEffect(() => void dispatch(loadIdentity()), [dispatch]);
  if (own.status === 'ready') {
    const from = returnPath(new URLSearchParams(search)) ?? null;
    return <IdentityState own={own.data} from={from} />;
  }
  if (own.status !== 'failed') return <AccountBoxes />;
  return (
    <Note
      tone="danger"
      live="assertive"
      actions={
        <Button size="s" onClick={() => void dispatch(loadIdentity())}>
          <Text id="Account.loadAgain" />
        </Button>
      }
    >
      <Text id="Account.loadFailed" />
    </Note>
  );
}

function Explained() {
  const values = useProvider();
  return (
    <>
      <SettingsSection
        title={<Text id="IdentityPage.steps" />}
        reason={<Text id="IdentityPage.stepsHint" />}
      >
        <ol className={styles.steps}>
          {steps.map(({ title, text }) => (
            <li key={title}>
              <b>
                <Text id={title} />
              </b>
              <br />
              <Text id={text} values={values} />
            </li>
          ))}
        </ol>
      </SettingsSection>
      <SettingsSection
        title={<Text id="IdentityPage.who" />}
        reason={<Text id="IdentityPage.whoHint" values={values} />}
      >
        <ul className={styles.list}>
          <li>
            <Text id="IdentityPage.provider" values={values} />
          </li>
          <li>
            <Text id="IdentityPage.us" values={values} />
          </li>
          <li>
            <Text id="IdentityPage.others" />
          </li>
        </ul>
      </SettingsSection>
      <SettingsSection title={<Text id="IdentityPage.rather" />}>
        <p>
          <Text id="IdentityPage.ratherText" values={values} />
        </p>
      </SettingsSection>
    </>
  );
}

/** The check of who the user is, which some tools ask for: how it stands, what it needs, and who sees what. */
export function IdentityPage() {
  const text = useText();
  return (
    <PageFrame searchPlacement="sheet" sideNav={<AccountNav page="identity" />}>
      <PageHead
        title={text('Account.identity')}
        description={text('IdentityPage.description')}
        isPrivate
      />
      <AccountContent page="identity" lead={<Text id="IdentityPage.lead" />}>
        <AccountUser>
          {() => (
            <>
              <div className={styles.state}>
                <OwnState />
              </div>
              <Explained />
            </>
          )}
        </AccountUser>
      </AccountContent>
    </PageFrame>
  );
}
