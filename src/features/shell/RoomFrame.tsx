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

/** Only operators ever see it. */
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
  /** At the right of the bar: the state of the room, and the way out. */
  readonly bar: ReactNode;
  /** False where the end of the page is docked and nothing is agreed to. */
  readonly hasLinks?: boolean;
  readonly children: ReactNode;
}

/** A page that is finished before anything else is looked at: no search, no menu, and in place of the footer three links. */
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
