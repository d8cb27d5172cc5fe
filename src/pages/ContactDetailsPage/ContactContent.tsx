import { type AccountHolder } from '~/features/account/AccountUser';
import { AccountEnd } from './AccountEnd';
import { ContactForm } from './ContactForm';

/** The form, and what is below it: they appear together, so that the form pushes nothing down. */
export const ContactContent = ({ user }: { readonly user: AccountHolder }) => (
  <>
    <ContactForm user={user} />
    <AccountEnd />
  </>
);
