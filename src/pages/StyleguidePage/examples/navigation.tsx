import { useState } from 'react';
import { Button } from '~/ui/controls/Button';
import { Disclosure } from '~/ui/layout/Disclosure';
import { Breadcrumbs } from '~/ui/navigation/Breadcrumbs';
import { Pagination } from '~/ui/navigation/Pagination';
import { SideNav } from '~/ui/navigation/SideNav';
import { TabLinks } from '~/ui/navigation/TabLinks';
import { Tabs } from '~/ui/navigation/Tabs';
import { MenuButton } from '~/ui/overlays/MenuButton';
import { Dialog, Drawer, Sheet } from '~/ui/overlays/modals';
import { type ExampleGroup } from '../example';
import { words } from '../samples';
import { navigationSamples as samples } from '../navigation-samples';
import styles from '../StyleguidePage.module.css';

const All = () => (
  <div className={styles.stack}>
    <Breadcrumbs crumbs={samples.crumbs} />
    <TabLinks label={samples.inbox} current="orders" tabs={samples.tabs} />
    <Tabs label={samples.account} tabs={samples.panels} />
    <SideNav label={samples.wizard} current="photos" items={samples.items} />
    <Pagination page={5} totalPages={12} hrefOf={(page) => `#page-${String(page)}`} />
    <Disclosure summary={words.fuelQuestion}>{words.fuelAnswer}</Disclosure>
  </div>
);

type Opened = 'dialog' | 'drawer' | 'sheet' | null;

function Overlays() {
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  const footer = (
    <>
      <Button look="primary" onClick={close}>
        {words.cartYes}
      </Button>
      <Button look="ghost" onClick={close}>
        {words.cartNo}
      </Button>
    </>
  );
  return (
    <div className={styles.flow}>
      <Button onClick={() => setOpened('dialog')}>{samples.dialog}</Button>
      <Button onClick={() => setOpened('drawer')}>{samples.drawer}</Button>
      <Button onClick={() => setOpened('sheet')}>{samples.sheet}</Button>
      <MenuButton
        label={samples.menu}
        entries={samples.entries}
        placement="bottom start"
        renderTrigger={(trigger) => <Button {...trigger}>{samples.menu}</Button>}
      />
      <Dialog isOpen={opened === 'dialog'} onClose={close} title={words.cartTitle} footer={footer}>
        {words.cartText}
      </Dialog>
      <Drawer isOpen={opened === 'drawer'} onClose={close} title={words.panelTitle} footer={footer}>
        {words.cartText}
      </Drawer>
      <Sheet isOpen={opened === 'sheet'} onClose={close} title={words.panelTitle} footer={footer}>
        {words.cartText}
      </Sheet>
    </div>
  );
}

export const navigation: ExampleGroup = {
  key: 'navigation',
  components: [
    { key: 'Navigation', examples: [{ key: 'all', Show: All }] },
    { key: 'Overlays', examples: [{ key: 'all', Show: Overlays }] },
  ],
};
