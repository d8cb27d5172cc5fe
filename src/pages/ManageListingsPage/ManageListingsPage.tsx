import Plus from 'lucide-react/icons/plus';
import {
  OWN_LISTINGS_PER_PAGE,
  type OwnCardPage,
  type OwnCounts,
  type OwnListingQuery,
} from '~/api/listing/own-listing-cards';
import { useConfig } from '~/config/config-context';
import { pathTo } from '~/config/paths';
import { agendaOfTool, byNextPickUp, type NextStep } from '~/domain/order/stay/owner-agenda';
import { OwnerTabs } from '~/features/owner/OwnerTabs';
import { UnverifiedEmail } from '~/features/auth/UnverifiedEmail';
import { PageHead } from '~/features/page-head/PageHead';
import { PageFrame } from '~/features/shell/PageFrame';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { selectDeferredDrafts } from '~/store/deferred-drafts';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { type Remote } from '~/store/remote';
import { Icon } from '~/ui/controls/Icon';
import { LinkButton } from '~/ui/controls/LinkButton';
import { VisuallyHidden } from '~/ui/controls/VisuallyHidden';
import { Skeleton, SkeletonGroup } from '~/ui/feedback/Skeleton';
import { WhenReady } from '~/ui/feedback/WhenReady';
import { Wrap } from '~/ui/layout/Wrap';
import { Link } from '~/ui/Link';
import { whenLoaded } from '~/ui/when-loaded';
import { cardKind } from './card-state';
import { HolidayButton } from './holiday/HolidayButton';
import { listingsPath } from './listings-address';
import { ManageCard } from './ManageCard';
import {
  loadOwnCards,
  selectAsked,
  selectCounts,
  selectOwnCards,
  selectWork,
} from './ManageListingsPage.duck';
import { Notes } from './Notes';
import { Toolbar } from './Toolbar';
import { useCardActs } from './use-card-acts';
import { useMadeThisMonth } from './use-money';
import { useOverview } from './use-overview';
import common from '~/ui/layout/common.module.css';
import styles from './ManageListingsPage.module.css';

/** These parts are below the cards or needed only rarely. */
const Pagination = whenLoaded(async () => (await import('~/ui/navigation/Pagination')).Pagination);
const NoTools = whenLoaded(async () => (await import('./NoTools')).NoTools);
const DiscardDialog = whenLoaded(async () => (await import('./DiscardDialog')).DiscardDialog);

const FIRST_PAGE: OwnListingQuery = { page: 1 };
const placeholders = [1, 2, 3, 4, 5, 6, 7, 8];

const dataOf = <Data,>(remote: Remote<Data>): Data | undefined =>
  remote.status === 'ready' ? remote.data : undefined;

function Boxes() {
  return (
    <SkeletonGroup className={styles.boxes}>
      {placeholders.map((index) => (
        <div key={index}>
          <Skeleton shape="picture" />
          <Skeleton shape="title" />
          <Skeleton shape="button" />
        </div>
      ))}
    </SkeletonGroup>
  );
}

interface CardsProps {
  readonly asked: OwnListingQuery;
  readonly data: OwnCardPage;
  readonly agenda: readonly NextStep[] | undefined;
}

function AddTile() {
  return (
    <li>
      <Link look="bare" className={styles.add} href={pathTo('newListing')}>
        <Icon of={Plus} />
        <Text as="b" id="ManageListingsPage.another" />
        <Text as="span" id="ManageListingsPage.anotherHint" />
      </Link>
    </li>
  );
}

function EndLine({ data: { cards, page, totalItems } }: Pick<CardsProps, 'data'>) {
  const from = (page - 1) * OWN_LISTINGS_PER_PAGE + 1;
  const values = {
    from,
    to: from + cards.length - 1,
    total: totalItems,
    perPage: OWN_LISTINGS_PER_PAGE,
  };
  return <Text as="p" className={styles.end} id="ManageListingsPage.range" values={values} />;
}

function Cards({ asked, data, agenda }: CardsProps) {
  const { currency } = useConfig();
  const deferred = useAppSelector(selectDeferredDrafts);
  const work = useAppSelector(selectWork);
  const madeBy = useMadeThisMonth();
  const { actsOf, duplicating, discarding, keep } = useCardActs();
  if (data.cards.length === 0) return <NoTools asked={asked} />;
  const isByPickUp = asked.sort === 'pickUp' && data.totalPages <= 1;
  const cards = isByPickUp ? byNextPickUp(data.cards, agenda ?? []) : data.cards;
  return (
    <>
      <ul className={styles.grid} aria-busy={duplicating !== null || undefined}>
        {cards.map((card, index) => (
          <ManageCard
            key={card.id}
            card={card}
            kind={cardKind(card, { currency, deferred })}
            agenda={agenda && agendaOfTool(agenda, card.id)}
            work={work[card.id]}
            made={madeBy(card.id)}
            isFirst={index === 0}
            acts={actsOf(card)}
          />
        ))}
        {data.page === data.totalPages && <AddTile />}
      </ul>
      <EndLine data={data} />
      <Pagination
        page={data.page}
        totalPages={data.totalPages}
        hrefOf={(page) => listingsPath({ ...asked, page })}
      />
      <DiscardDialog card={discarding} onClose={keep} />
      <VisuallyHidden>
        <span role="status">{duplicating && <Text id="ManageListingsPage.duplicating" />}</span>
      </VisuallyHidden>
    </>
  );
}

/** Returns the total number of tools, or undefined until it is known. */
const totalOf = (counts: OwnCounts | undefined): number | undefined =>
  counts && Object.values(counts).reduce((sum, count) => sum + count, 0);

type ContentProps = Pick<CardsProps, 'asked' | 'agenda'>;

function Content({ asked, agenda }: ContentProps) {
  const dispatch = useAppDispatch();
  const cards = useAppSelector(selectOwnCards);
  return (
    <WhenReady
      of={cards}
      waiting={<Boxes />}
      failed="ManageListingsPage.failed"
      failures={{ network: 'ManageListingsPage.unreachable' }}
      onRetry={() => void dispatch(loadOwnCards(asked))}
    >
      {(data) => <Cards asked={asked} data={data} agenda={agenda} />}
    </WhenReady>
  );
}

function Tools({ asked }: { asked: OwnListingQuery }) {
  const overview = useOverview(asked);
  const cards = dataOf(useAppSelector(selectOwnCards));
  const counts = dataOf(useAppSelector(selectCounts));
  return (
    <>
      <Notes {...overview} hasTools={Boolean(totalOf(counts) ?? cards?.totalItems)} />
      {totalOf(counts) !== 0 && (
        <Toolbar asked={asked} counts={counts} isOnePage={(cards?.totalPages ?? 1) <= 1}>
          <HolidayButton />
        </Toolbar>
      )}
      <h2>
        <VisuallyHidden
          text="ManageListingsPage.count"
          values={{ count: cards?.totalItems ?? 0 }}
        />
      </h2>
      <Content asked={asked} agenda={overview.agenda} />
    </>
  );
}

/** Shows all tools of their owner with their state, next events and actions. */
export function ManageListingsPage() {
  const text = useText();
  const asked = useAppSelector(selectAsked) ?? FIRST_PAGE;
  const title = text('ManageListingsPage.title');
  return (
    <PageFrame searchPlacement="sheet">
      <PageHead title={title} description={text('ManageListingsPage.description')} isPrivate />
      <Wrap>
        <div className={styles.page}>
          <div className={styles.head}>
            <h1 className={common.headL}>{title}</h1>
            <LinkButton
              look="primary"
              icon={Plus}
              href={pathTo('newListing')}
              text="ManageListingsPage.listTool"
            />
          </div>
          <OwnerTabs current="listings" />
          <UnverifiedEmail />
          <Tools asked={asked} />
        </div>
      </Wrap>
    </PageFrame>
  );
}
