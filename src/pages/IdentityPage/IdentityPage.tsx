import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { CHECK_RETURNED, returnPath } from '~/config/paths';
import { AccountContent, AccountNav } from '~/features/account/AccountPage';
import { AccountBoxes, AccountUser } from '~/features/account/AccountUser';
import { SettingsSection } from '~/features/account/SettingsSection';
import { IdentityState } from '~/features/identity/IdentityState';
import { OwnCheck } from '~/features/identity/OwnCheck';
import { useProvider } from '~/features/identity/use-provider';
import { PageHead } from '~/features/page-head/PageHead';
import { PageFrame } from '~/features/shell/PageFrame';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { useToast } from '~/ui/feedback/toasts';
import { type OwnIdentity } from '~/wire/identity';
import styles from './IdentityPage.module.css';

const steps = [
  { title: 'IdentityPage.step1', text: 'IdentityPage.step1Text' },
  { title: 'IdentityPage.step2', text: 'IdentityPage.step2Text' },
  { title: 'IdentityPage.step3', text: 'IdentityPage.step3Text' },
] as const satisfies readonly Record<'title' | 'text', MessageId>[];

/** Leads people who return from the payment service on to the page that asked for the check and shows its state. */
function OnwardsTo({ path, own }: { readonly path: string; readonly own: OwnIdentity }) {
  const text = useText();
  const navigate = useNavigate();
  const showToast = useToast();
  const isVerified = own.state === 'verified';
  useEffect(() => {
    if (isVerified) showToast({ text: text('IdentityPage.toast') });
    void navigate(path, { replace: true });
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, []);
  return <AccountBoxes />;
}

function OwnState() {
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  const from = returnPath(query) ?? null;
  const hasReturned = query.has(CHECK_RETURNED);
  return (
    <OwnCheck placeholder={<AccountBoxes />}>
      {(own) =>
        hasReturned && own.showsCheck && own.from !== null ? (
          <OnwardsTo path={own.from} own={own} />
        ) : (
          <IdentityState own={own} from={from} />
        )
      }
    </OwnCheck>
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
              <Text as="b" id={title} />
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
          <Text as="li" id="IdentityPage.provider" values={values} />
          <Text as="li" id="IdentityPage.us" values={values} />
          <Text as="li" id="IdentityPage.others" />
        </ul>
      </SettingsSection>
      <SettingsSection title={<Text id="IdentityPage.rather" />}>
        <Text as="p" id="IdentityPage.ratherText" values={values} />
      </SettingsSection>
    </>
  );
}

/** The page of the identity check that some tools require: its state, what it needs, and who sees what. */
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
