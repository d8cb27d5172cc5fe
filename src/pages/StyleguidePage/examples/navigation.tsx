import { Breadcrumbs } from '~/ui/navigation/Breadcrumbs';
import { Pagination } from '~/ui/navigation/Pagination';
import { SideNav } from '~/ui/navigation/SideNav';
import { TabLinks } from '~/ui/navigation/TabLinks';
import { Tabs } from '~/ui/navigation/Tabs';
import { type ExampleGroup, examplesOf } from '../example';
import { navigationSamples as samples } from '../navigation-samples';

const Crumbs = () => <Breadcrumbs crumbs={samples.crumbs} />;

const Steps = () => <SideNav label={samples.wizard} current="photos" items={samples.items} />;

const Side = () => (
  <SideNav
    label={samples.account}
    current="sales"
    items={samples.tabs.map(({ key, text, href }) => ({ key, text, href }))}
  />
);

const Counted = () => <TabLinks label={samples.inbox} current="orders" tabs={samples.tabs} />;

const Panels = () => <Tabs label={samples.account} tabs={samples.panels} />;

const Pages = () => (
  <Pagination page={5} totalPages={12} hrefOf={(number) => `#page-${String(number)}`} />
);

export const navigation: ExampleGroup = {
  key: 'navigation',
  components: [
    examplesOf('Breadcrumbs', { tool: Crumbs }),
    examplesOf('SideNav', { pages: Side, wizard: Steps }),
    examplesOf('TabLinks', { counted: Counted }),
    examplesOf('Tabs', { panels: Panels }),
    examplesOf('Pagination', { middle: Pages }),
  ],
};
