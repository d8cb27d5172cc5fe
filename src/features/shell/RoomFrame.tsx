import { type ReactNode } from 'react';
import { pathTo } from '~/config/paths';
import { useConfig } from '~/config/config-context';
import { selectCurrentUser } from '~/store/current-user';
import { useAppSelector } from '~/store/hooks';
import { selectIsLimited } from '~/store/session';
import { whenLoaded } from '~/ui/when-loaded';
import { CookieBanner } from './CookieBanner';
import { HomeLink } from './HomeLink';
import { PageMain } from './PageMain';
import { type FooterLink, ShortFooter } from './ShortFooter';
import { SingleColumnLayout } from './SingleColumnLayout';
import { SkipLink } from './SkipLink';
import { useLogOut } from './use-log-out';
import styles from './RoomFrame.module.css';

/** This loads on demand, because only operators ever see it. */
const LimitedAccessBanner = whenLoaded(
  async () => (await import('./LimitedAccessBanner')).LimitedAccessBanner,
);

function LimitedAccess() {
  const isLimited = useAppSelector(selectIsLimited);
  const user = useAppSelector(selectCurrentUser);
  const logOut = useLogOut();
  return (
    isLimited && (
      <LimitedAccessBanner person={user?.attributes.profile} onLogOut={() => void logOut()} />
    )
  );
}

const links = [
  { to: 'rentalAgreement', label: 'ShortFooter.agreement' },
  { to: 'cancellationPolicy', label: 'ShortFooter.cancellation' },
  { to: 'privacyPolicy', label: 'ShortFooter.privacy' },
] as const satisfies readonly FooterLink[];

const Bar = ({ children }: { readonly children: ReactNode }) => (
  <>
    <SkipLink />
    <header className={styles.bar}>
      <div className={styles.inner}>
        <HomeLink href={pathTo('landing')} />
        {children}
      </div>
    </header>
  </>
);

interface Props {
  /** The right side of the bar with the state of the room and the exit. */
  readonly bar: ReactNode;
  /** Whether the page has links. False if its end is docked and nothing is agreed to. */
  readonly hasLinks?: boolean;
  readonly children: ReactNode;
}

/** Frames a page that people finish before they look at anything else. It has no search and no menu, and three links replace the footer. */
export function RoomFrame({ bar, hasLinks = true, children }: Props) {
  const { analytics } = useConfig();
  return (
    <>
      <LimitedAccess />
      <SingleColumnLayout>
        <Bar>{bar}</Bar>
        <PageMain>{children}</PageMain>
        {hasLinks && <ShortFooter links={links} isElsewhere />}
      </SingleColumnLayout>
      <CookieBanner
        privacyHref={pathTo('privacyPolicy')}
        canRefuse={analytics.googleId !== null || analytics.plausible !== null}
      />
    </>
  );
}
