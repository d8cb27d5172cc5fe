import BadgeCheck from 'lucide-react/icons/badge-check';
import Bell from 'lucide-react/icons/bell';
import CreditCard from 'lucide-react/icons/credit-card';
import KeyRound from 'lucide-react/icons/key-round';
import Landmark from 'lucide-react/icons/landmark';
import UserRound from 'lucide-react/icons/user-round';
import { type ReactNode } from 'react';
import { useConfig } from '~/config/config-context';
import { pathTo } from '~/config/paths';
import { type FeatureName } from '~/domain/feature-names';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { type IconShape } from '~/ui/controls/Icon';
import { SideNav } from '~/ui/navigation/SideNav';
import common from '~/ui/layout/common.module.css';
import styles from './AccountPage.module.css';

interface AccountPage {
  readonly title: MessageId;
  readonly icon: IconShape;
  readonly href: string;
  /** The feature of the server without which the page does not exist. */
  readonly feature?: FeatureName;
}

const accountPages = {
  contactDetails: {
    title: 'Account.contactDetails',
    icon: UserRound,
    href: pathTo('contactDetails'),
  },
  identity: {
    title: 'Account.identity',
    icon: BadgeCheck,
    href: pathTo('identity'),
    feature: 'identity',
  },
  notifications: { title: 'Account.notifications', icon: Bell, href: pathTo('notifications') },
  changePassword: { title: 'Account.password', icon: KeyRound, href: pathTo('changePassword') },
  payouts: { title: 'Account.payouts', icon: Landmark, href: pathTo('payouts') },
  paymentMethods: {
    title: 'Account.paymentMethods',
    icon: CreditCard,
    href: pathTo('paymentMethods'),
  },
} as const satisfies Record<string, AccountPage>;

type AccountPageKey = keyof typeof accountPages;

/** Shows the links between the account pages, for the layout with a side navigation. */
export function AccountNav({ page }: { readonly page: AccountPageKey }) {
  const text = useText();
  const { features } = useConfig();
  const pages: readonly (readonly [string, AccountPage])[] = Object.entries(accountPages);
  const items = pages
    .filter(([, { feature }]) => !feature || features.includes(feature))
    .map(([key, { title, icon, href }]) => ({ key, text: text(title), href, icon }));
  return <SideNav label={text('Account.title')} isLabelShown items={items} current={page} />;
}

interface Props {
  readonly page: AccountPageKey;
  /** A sentence under the heading. */
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** The heading of an account page above its content. */
export function AccountContent({ page, lead, children }: Props) {
  return (
    <div className={styles.content}>
      <Text as="h1" className={common.headL} id={accountPages[page].title} />
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </div>
  );
}
