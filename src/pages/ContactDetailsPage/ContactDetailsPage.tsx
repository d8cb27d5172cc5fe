import { AccountContent, AccountNav } from '~/features/account/AccountPage';
import { AccountBoxes, AccountUser } from '~/features/account/AccountUser';
import { PageHead } from '~/features/page-head/PageHead';
import { PageFrame } from '~/features/shell/PageFrame';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { whenLoaded } from '~/ui/when-loaded';

/** This is a separate chunk, because it brings the world's countries and phone numbers. */
const ContactContent = whenLoaded(
  async () => (await import('./ContactContent')).ContactContent,
  <AccountBoxes />,
);

/** The page for how a user can be reached and where they live. */
export function ContactDetailsPage() {
  const text = useText();
  return (
    <PageFrame searchPlacement="sheet" sideNav={<AccountNav page="contactDetails" />}>
      <PageHead
        title={text('Account.contactDetails')}
        description={text('Account.description')}
        isPrivate
      />
      <AccountContent page="contactDetails" lead={<Text id="ContactDetailsPage.lead" />}>
        <AccountUser>{(user) => <ContactContent user={user} />}</AccountUser>
      </AccountContent>
    </PageFrame>
  );
}
