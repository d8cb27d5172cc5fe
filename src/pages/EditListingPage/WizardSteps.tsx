import { isTabComplete, isTabOpen } from '~/domain/listing/listing-fields';
import { wizardTabs } from '~/domain/listing/wizard-tabs';
import { useText } from '~/i18n/use-text';
import { SideNav, type SideNavItem } from '~/ui/navigation/SideNav';
import { TabLinks } from '~/ui/navigation/TabLinks';
import { neededFor, tabNames } from './tab-names';
import { useWizard } from './wizard-context';
import { wizardPath } from './wizard-path';

/** All steps: beside the form while the tool is being created, as tabs above it later. */
export function WizardSteps() {
  const text = useText();
  const { listing, tab: current, flow } = useWizard();
  const label = text('EditListingPage.steps');
  if (flow === 'edit') {
    const links = wizardTabs.map((tab) => ({
      key: tab,
      text: text(tabNames[tab]),
      href: wizardPath(listing, tab),
    }));
    return <TabLinks label={label} tabs={links} current={current} />;
  }
  const missing = wizardTabs.find((tab) => !listing || !isTabComplete(tab, listing));
  const stepOf = (tab: (typeof wizardTabs)[number]): SideNavItem['step'] => {
    if (!isTabOpen(tab, listing)) {
      const isFirst = wizardTabs.indexOf(tab) === wizardTabs.indexOf(missing ?? tab) + 1;
      return { state: 'locked', why: isFirst && missing ? text(neededFor[missing]) : '' };
    }
    return { state: listing && tab !== current && isTabComplete(tab, listing) ? 'done' : 'open' };
  };
  const items = wizardTabs.map((tab) => ({
    key: tab,
    text: text(tabNames[tab]),
    href: wizardPath(listing, tab),
    step: stepOf(tab),
  }));
  return <SideNav label={label} items={items} current={current} />;
}
