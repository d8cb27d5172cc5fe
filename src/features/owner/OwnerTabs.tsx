import { useHasFeature } from '~/config/use-has-feature';
import { inboxPath, pathTo } from '~/config/paths';
import { useText } from '~/i18n/use-text';
import { useAppSelector } from '~/store/hooks';
import { selectNotificationCounts } from '~/store/notifications';
import { TabLinks } from '~/ui/navigation/TabLinks';

interface Props {
  readonly current: 'listings' | 'earnings';
}

/** Links the owner's pages under the page title. "Rentals" is the owner's side of the inbox. */
export function OwnerTabs({ current }: Props) {
  const text = useText();
  const counts = useAppSelector(selectNotificationCounts);
  const tabs = [
    { key: 'listings', text: text('OwnerTabs.listings'), href: pathTo('listings') },
    ...(useHasFeature('earnings')
      ? [{ key: 'earnings', text: text('OwnerTabs.earnings'), href: pathTo('earnings') } as const]
      : []),
    {
      key: 'rentals',
      text: text('OwnerTabs.rentals'),
      href: inboxPath('sales'),
      count: counts.sales,
    },
  ];
  return <TabLinks label={text('OwnerTabs.label')} tabs={tabs} current={current} />;
}
