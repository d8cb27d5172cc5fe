import { categoryOutline } from '~/api/listing/listing-picture';
import { inboxPath, pathTo } from '~/config/paths';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { LinkButton } from '~/ui/controls/LinkButton';
import { EmptyState } from '~/ui/feedback/EmptyState';
import { type InboxQuery, type InboxTab } from './inbox-address';

interface Props {
  readonly tab: InboxTab;
  readonly asked: InboxQuery;
}

function Nothing({ tab }: Pick<Props, 'tab'>) {
  const text = useText();
  const isRenting = tab === 'orders';
  return (
    <EmptyState
      outline={categoryOutline()}
      title={text(isRenting ? 'InboxPage.emptyRentingTitle' : 'InboxPage.emptyHostingTitle')}
      action={
        <LinkButton
          look="primary"
          href={pathTo(isRenting ? 'search' : 'newListing')}
          text={isRenting ? 'InboxPage.findTool' : 'InboxPage.listTool'}
        />
      }
    >
      <Text id={isRenting ? 'InboxPage.emptyRenting' : 'InboxPage.emptyHosting'} />
    </EmptyState>
  );
}

/** Says why there are no rows and how to go on. */
export function InboxEmpty({ tab, asked }: Props) {
  const text = useText();
  if (asked.filter === 'all') return <Nothing tab={tab} />;
  return (
    <EmptyState
      outline={categoryOutline()}
      title={text('InboxPage.emptyFilterTitle')}
      action={<LinkButton look="line" href={inboxPath(tab)} text="InboxPage.showEverything" />}
    >
      <Text id="InboxPage.emptyFilter" />
    </EmptyState>
  );
}
