import CalendarDays from 'lucide-react/icons/calendar-days';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Plus from 'lucide-react/icons/plus';
import Wrench from 'lucide-react/icons/wrench';
import { type ReactNode, useEffect, useRef } from 'react';
import { type EditedListing } from '~/api/listing/own-listings';
import { anotherListingPath, editListingPath, pathTo } from '~/config/paths';
import { parseListingId } from '~/domain/ids';
import { parseListingPublicData } from '~/domain/listing/listing-data';
import { UnverifiedEmail } from '~/features/auth/UnverifiedEmail';
import { AskForNotices } from '~/features/notices/AskForNotices';
import { PageHead } from '~/features/page-head/PageHead';
import { PageFrame } from '~/features/shell/PageFrame';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { type PageProps } from '~/pages/page-module';
import { isBeingChecked } from '~/domain/payout/payouts';
import { selectCurrentUser } from '~/store/current-user';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { Badge } from '~/ui/controls/Badge';
import { Icon, type IconShape } from '~/ui/controls/Icon';
import { LoadFailed } from '~/ui/feedback/LoadFailed';
import { SkeletonGroup } from '~/ui/feedback/Skeleton';
import { Wrap } from '~/ui/layout/Wrap';
import { Link } from '~/ui/Link';
import { loadPublished, selectPublished } from './PublishedPage.duck';
import { ShareTool } from './ShareTool';
import { ToolCard } from './ToolCard';
import { useFormat } from '~/i18n/use-format';
import { useWeekend } from './use-weekend';
import styles from './PublishedPage.module.css';
import common from '~/ui/layout/common.module.css';

function WhatHappens({ listing }: { listing: EditedListing }) {
  const format = useFormat();
  const weekend = useWeekend(listing);
  return (
    <section className={common.stack4} aria-labelledby="what-happens">
      <h2 id="what-happens" className={common.headM}>
        <Text id="PublishedPage.next" />
      </h2>
      <ol className={styles.steps}>
        <li>
          <Text as="b" id="PublishedPage.bookedTitle" />
          <Text as="span" id="PublishedPage.bookedText" />
        </li>
        <li>
          <Text as="b" id="PublishedPage.handOverTitle" />
          <Text as="span" id="PublishedPage.handOverText" />
        </li>
        <li>
          <Text as="b" id="PublishedPage.backTitle" />
          <span>
            {weekend ? (
              <Text
                id={weekend.isWhole ? 'PublishedPage.backRental' : 'PublishedPage.backWeekend'}
                values={{
                  earned: format.money(weekend.earned),
                  rental: format.money(weekend.rental),
                }}
              />
            ) : (
              <Text id="PublishedPage.backText" />
            )}
          </span>
        </li>
      </ol>
    </section>
  );
}

interface WayProps {
  readonly icon: IconShape;
  readonly href: string;
  readonly title: ReactNode;
  readonly children: ReactNode;
}

const Way = ({ icon, href, title, children }: WayProps) => (
  <li>
    <Link look="bare" className={styles.way} href={href}>
      <Icon of={icon} />
      <span>
        <b>{title}</b>
        {children}
      </span>
      <Icon of={ChevronRight} size="s" />
    </Link>
  </li>
);

function Live({ listing }: { listing: EditedListing }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { city = '' } = parseListingPublicData(listing.publicData).location ?? {};
  const live = city === '' ? 'PublishedPage.lead' : 'PublishedPage.leadNear';
  const isChecked = isBeingChecked(useAppSelector(selectCurrentUser)?.attributes ?? {});
  return (
    <div className={styles.page}>
      <div className={styles.columns}>
        <div className={styles.main}>
          <Badge
            tone={isChecked ? 'warning' : 'success'}
            text={isChecked ? 'PublishedPage.checked' : 'PublishedPage.live'}
          />
          <h1 ref={heading} tabIndex={-1} className={styles.heading}>
            <Text id={isChecked ? 'PublishedPage.checkedTitle' : 'PublishedPage.title'} />
          </h1>
          <p className={styles.lead}>
            <Text id={isChecked ? 'PublishedPage.checkedLead' : live} values={{ city }} />
          </p>
          <ShareTool listing={listing} />
          <UnverifiedEmail className={styles.email} />
          <AskForNotices>
            <Text id="Notifications.askOwner" />
          </AskForNotices>
        </div>
        <ToolCard listing={listing} />
      </div>
      <WhatHappens listing={listing} />
      <ul className={styles.ways}>
        <Way
          icon={CalendarDays}
          href={editListingPath(listing, 'availability')}
          title={<Text id="PublishedPage.calendar" />}
        >
          <Text id="PublishedPage.calendarText" />
        </Way>
        <Way
          icon={Plus}
          href={anotherListingPath(listing.id)}
          title={<Text id="PublishedPage.another" />}
        >
          <Text id="PublishedPage.anotherText" />
        </Way>
        <Way icon={Wrench} href={pathTo('listings')} title={<Text id="PublishedPage.tools" />}>
          <Text id="PublishedPage.toolsText" />
        </Way>
      </ul>
    </div>
  );
}

function Content({ params }: Pick<PageProps, 'params'>) {
  const dispatch = useAppDispatch();
  const listing = useAppSelector(selectPublished);
  const id = parseListingId(params['id']);
  if (listing.status === 'ready' && listing.data.id === id) {
    return <Live key={listing.data.id} listing={listing.data} />;
  }
  if (listing.status === 'failed' && id) {
    return (
      <div className={styles.page}>
        <LoadFailed text="PublishedPage.failed" onRetry={() => void dispatch(loadPublished(id))} />
      </div>
    );
  }
  return <SkeletonGroup className={styles.page} shapes={['title', 'panel', 'panel']} />;
}

/** Shows the link of a published tool for sharing, and what happens next. */
export function PublishedPage({ params }: PageProps) {
  const text = useText();
  return (
    <PageFrame searchPlacement="sheet">
      <PageHead
        title={text('PublishedPage.title')}
        description={text('PublishedPage.description')}
        isPrivate
      />
      <Wrap>
        <Content params={params} />
      </Wrap>
    </PageFrame>
  );
}
