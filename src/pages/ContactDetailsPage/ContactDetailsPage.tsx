import { AccountFrame } from '~/features/account/AccountFrame';
import { AccountBoxes, AccountUser } from '~/features/account/AccountUser';
import { PageHead } from '~/features/page-head/PageHead';
import { PageFrame } from '~/features/shell/PageFrame';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { lazyPart } from '~/ui/lazy-part';
import { AccountEnd } from './AccountEnd';

/** A separate chunk, because it brings the world's countries and phone numbers. */
const ContactForm = lazyPart(
  async () => (await import('./ContactForm')).ContactForm,
  <AccountBoxes />,
);

/** How a user can be reached, and where they live. */
export function ContactDetailsPage() {
  const text = useText();
  return (
    <PageFrame searchPlacement="sheet">
      <PageHead
        title={text('Account.contactDetails')}
        description={text('Account.description')}
        isPrivate
      />
      <AccountFrame page="contactDetails" lead={<Text id="ContactDetailsPage.lead" />}>
        <AccountUser>
          {(user) => (
            <>
              <ContactForm user={user} />
              <AccountEnd />
            </>
          )}
        </AccountUser>
      </AccountFrame>
    </PageFrame>
  );
}
