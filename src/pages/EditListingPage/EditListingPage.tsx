import Eye from 'lucide-react/icons/eye';
import { useNavigate } from 'react-router-dom';
import { unexpectedError } from '~/api/marketplace/api-error';
import { type EditedListing, type ListingChange } from '~/api/listing/own-listings';
import { useConfig } from '~/config/config-context';
import { listingPath, listingVariantPath, pathTo } from '~/config/paths';
import { dayInTimeZone } from '~/domain/time/day';
import { nextTab } from '~/domain/listing/listing-fields';
import { PageHead } from '~/features/page-head/PageHead';
import { readReturn } from '~/features/payout/use-return';
import { PageFrame } from '~/features/shell/PageFrame';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { useClock } from '~/lib/clock';
import { type PageProps } from '~/pages/page-module';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { LinkButton } from '~/ui/controls/LinkButton';
import { Wrap } from '~/ui/layout/Wrap';
import { Link } from '~/ui/Link';
import { readAddress } from './EditListingPage.data';
import {
  listingReceived,
  saveTab,
  selectEditedListing,
  selectUpdatedTabs,
} from './EditListingPage.duck';
import { tabHeads, tabNames } from './tab-names';
import { type SaveAnswer, type SaveOptions, type Wizard, WizardProvider } from './wizard-context';
import { wizardPath } from './wizard-path';
import { ListingFailed, ListingGone, WizardSkeleton } from './WizardStates';
import { WizardSteps } from './WizardSteps';
import { lazyTabs } from './tabs/lazy-tabs';
import styles from './EditListingPage.module.css';

type StepProps = Pick<Wizard, 'listing' | 'tab' | 'returned'>;

function useListingWizard({ listing, tab, returned }: StepProps): Wizard {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const updated = useAppSelector(selectUpdatedTabs);
  const config = useConfig();
  const clock = useClock();
  const flow = listing && listing.state !== 'draft' ? 'edit' : 'create';
  const save = async (
    change: ListingChange,
    { isForced = false, timeZone = config.timeZone }: SaveOptions = {},
  ): Promise<SaveAnswer> => {
    const today = dayInTimeZone(clock.now(), timeZone);
    const id = listing?.id ?? null;
    const answer = await dispatch(saveTab({ tab, id, change, isForced, today }));
    if (saveTab.fulfilled.match(answer)) return answer.payload;
    return { kind: 'failed', error: answer.payload ?? unexpectedError };
  };
  return {
    listing,
    tab,
    flow,
    returned,
    isUpdated: updated.includes(tab),
    save,
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

/** Links from a tool to the list of all tools and to its own page. */
function Ways({ listing }: { listing: EditedListing }) {
  const { id, title, state } = listing;
  const isPending = state === 'pendingApproval';
  const shown = isPending ? listingVariantPath({ id, title }, state) : listingPath({ id, title });
  return (
    <div className={styles.ways}>
      <Link href={pathTo('listings')}>
        <Text id="EditListingPage.toListings" />
      </Link>
      <LinkButton size="s" icon={Eye} href={shown}>
        <Text id="EditListingPage.seeAsRenter" />
      </LinkButton>
    </div>
  );
}

/** One step, with links to the others. */
function Step(props: StepProps) {
  const { listing, tab } = props;
  const wizard = useListingWizard(props);
  const Tab = lazyTabs[tab];
  return (
    <WizardProvider value={wizard}>
      <div className={styles.page} data-flow={wizard.flow}>
        {listing && wizard.flow === 'edit' && <Ways listing={listing} />}
        <WizardSteps />
        <div className={styles.step}>
          <p className={styles.eyebrow}>
            <Eyebrow {...wizard} />
          </p>
          <h1 className={styles.heading}>
            <Text id={tabHeads[tab].head} />
          </h1>
          <p className={styles.lead}>
            <Text id={tabHeads[tab].lead} />
          </p>
          {/* Another listing gets a new form, without anything typed for the former one. */}
          <Tab key={listing?.id ?? 'new'} />
        </div>
      </div>
    </WizardProvider>
  );
}

function Content({ params }: Pick<PageProps, 'params'>) {
  const address = readAddress(params);
  const listing = useAppSelector(selectEditedListing);
  if (!address) return <WizardSkeleton />;
  const { tab } = address;
  const returned = readReturn(params['returnUrlType']);
  if (!address.id) return <Step listing={null} tab={tab} returned={undefined} />;
  if (listing.status === 'failed') return <ListingFailed id={address.id} error={listing.error} />;
  if (listing.status !== 'ready' || listing.data.id !== address.id) return <WizardSkeleton />;
  if (listing.data.deleted) return <ListingGone />;
  return <Step listing={listing.data} tab={tab} returned={returned} />;
}

/** Creates a listing in six steps, and changes it later. */
export function EditListingPage({ params }: PageProps) {
  const text = useText();
  const tab = readAddress(params)?.tab ?? 'description';
  return (
    <PageFrame searchPlacement="sheet">
      <PageHead
        title={text('EditListingPage.title', { step: text(tabNames[tab]) })}
        description={text('EditListingPage.description')}
        isPrivate
      />
      <Wrap>
        <Content params={params} />
      </Wrap>
    </PageFrame>
  );
}
