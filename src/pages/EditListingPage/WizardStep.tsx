import Eye from 'lucide-react/icons/eye';
import { useNavigate } from 'react-router-dom';
import { type EditedListing } from '~/api/listing/own-listings';
import { listingPath, listingVariantPath, pathTo } from '~/config/paths';
import { type ListingId } from '~/domain/ids';
import { isTabComplete, isTabOpen, nextTab } from '~/domain/listing/listing-fields';
import { Text } from '~/i18n/Text';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { LinkButton } from '~/ui/controls/LinkButton';
import { Link } from '~/ui/Link';
import { listingReceived, selectUpdatedTabs } from './EditListingPage.duck';
import { neededFor, tabHeads, tabNames } from './tab-names';
import { lazyTabs } from './tabs/lazy-tabs';
import { type SaveStep } from './use-save-step';
import { useWizard, type Wizard, WizardProvider } from './wizard-context';
import { wizardPath } from './wizard-path';
import { wizardTabs } from '~/domain/listing/wizard-tabs';
import { useText } from '~/i18n/use-text';
import { SideNav, type SideNavItem } from '~/ui/navigation/SideNav';
import { TabLinks } from '~/ui/navigation/TabLinks';
import common from '~/ui/layout/common.module.css';
import styles from './EditListingPage.module.css';

/** Lists all steps, beside the form while the tool is being created and as tabs above it later. */
function WizardSteps() {
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

type Props = Pick<Wizard, 'listing' | 'tab' | 'returned' | 'leaving'> & {
  readonly saveStep: SaveStep;
  /** Called when the first save has made a draft of the new listing. */
  readonly onCreated: (id: ListingId) => void;
};

function useListingWizard(props: Props): Wizard {
  const { listing, tab, returned, leaving, saveStep, onCreated } = props;
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const updated = useAppSelector(selectUpdatedTabs);
  const flow = listing && listing.state !== 'draft' ? 'edit' : 'create';
  return {
    listing,
    tab,
    flow,
    returned,
    leaving,
    isUpdated: updated.includes(tab),
    save: async (change, options) => {
      const answer = await saveStep({ tab, id: listing?.id ?? null, change }, options);
      if (!listing && answer.kind === 'saved') onCreated(answer.listing.id);
      return answer;
    },
    take: (theirs) => dispatch(listingReceived(theirs)),
    goOn: (saved) => {
      const next = nextTab(tab);
      if (flow !== 'create' || !next) return;
      const goOn = async () => {
        // Otherwise the browser's back button would lead to another new listing.
        if (!listing) await navigate(wizardPath(saved, tab), { replace: true });
        await navigate(wizardPath(saved, next));
      };
      void goOn();
    },
  };
}

function Eyebrow({ listing, flow }: Pick<Wizard, 'listing' | 'flow'>) {
  if (!listing) return <Text id="EditListingPage.newListing" />;
  if (flow === 'create') {
    return <Text id="EditListingPage.draftOf" values={{ title: listing.title }} />;
  }
  return <>{listing.title}</>;
}

function Ways({ listing }: { listing: EditedListing }) {
  const { id, title, state } = listing;
  const isPending = state === 'pendingApproval';
  const shown = isPending ? listingVariantPath({ id, title }, state) : listingPath({ id, title });
  return (
    <div className={styles.ways}>
      <Link href={pathTo('listings')} text="EditListingPage.toListings" />
      <LinkButton size="s" icon={Eye} href={shown} text="EditListingPage.seeAsRenter" />
    </div>
  );
}

/** Shows one step with links to the others. */
export function WizardStep(props: Props) {
  const { listing, tab } = props;
  const wizard = useListingWizard(props);
  const Tab = lazyTabs[tab];
  return (
    <WizardProvider value={wizard}>
      <div className={styles.page} data-flow={wizard.flow}>
        {listing && wizard.flow === 'edit' && <Ways listing={listing} />}
        <WizardSteps />
        <div className={common.shrinks}>
          <p className={styles.eyebrow}>
            <Eyebrow {...wizard} />
          </p>
          <Text as="h1" className={styles.heading} id={tabHeads[tab].head} />
          <Text as="p" className={styles.lead} id={tabHeads[tab].lead} />
          {/* Another listing gets a new form without typed values of the former one. */}
          <Tab key={listing?.id ?? 'new'} />
        </div>
      </div>
    </WizardProvider>
  );
}
