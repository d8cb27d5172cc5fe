import { type AccountHolder } from '~/features/account/AccountUser';
import { AccountEnd } from './AccountEnd';
import { ContactForm } from './ContactForm';

/** Shows the form together with what is below it, so that the form pushes nothing down. */
export const ContactContent = ({ user }: { readonly user: AccountHolder }) => (
  <>
    <ContactForm user={user} />
    <AccountEnd />
  </>
);
