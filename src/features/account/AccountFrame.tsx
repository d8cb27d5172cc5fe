import CreditCard from 'lucide-react/icons/credit-card';
import KeyRound from 'lucide-react/icons/key-round';
import Landmark from 'lucide-react/icons/landmark';
import UserRound from 'lucide-react/icons/user-round';
import { type ReactNode } from 'react';
import { pathTo } from '~/config/paths';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { type IconShape } from '~/ui/controls/Icon';
import { Wrap } from '~/ui/layout/Wrap';
import { SideNav } from '~/ui/navigation/SideNav';
import styles from './AccountFrame.module.css';

interface AccountPage {
  readonly title: MessageId;
  readonly icon: IconShape;
  readonly href: string;
}

const accountPages = {
  contactDetails: {
    title: 'Account.contactDetails',
    icon: UserRound,
    href: pathTo('contactDetails'),
  },
  changePassword: { title: 'Account.password', icon: KeyRound, href: pathTo('changePassword') },
  payouts: { title: 'Account.payouts', icon: Landmark, href: pathTo('payouts') },
  paymentMethods: {
    title: 'Account.paymentMethods',
    icon: CreditCard,
    href: pathTo('paymentMethods'),
  },
} as const satisfies Record<string, AccountPage>;

interface Props {
  readonly page: keyof typeof accountPages;
  /** A sentence under the heading. */
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** What the four account pages share inside the site's frame: their heading, and the links to each other. */
export function AccountFrame({ page, lead, children }: Props) {
  const text = useText();
  const { title } = accountPages[page];
  const items = Object.entries(accountPages).map(([key, { title: name, icon, href }]) => ({
    key,
    text: text(name),
    href,
    icon,
  }));
  return (
    <Wrap>
      <p className={styles.account}>
        <Text id="Account.title" />
      </p>
      <div className={styles.columns}>
        <SideNav label={text('Account.title')} items={items} current={page} />
        <div className={styles.main}>
          <h1 className={styles.title}>
            <Text id={title} />
          </h1>
          {lead && <p className={styles.lead}>{lead}</p>}
          {children}
        </div>
      </div>
    </Wrap>
  );
}
