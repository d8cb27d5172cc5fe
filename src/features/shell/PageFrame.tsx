import { type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { pathTo } from '~/config/paths';
import { useClock } from '~/lib/clock';
import { selectCurrentUser } from '~/store/current-user';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { logout, selectIsAuthenticated, selectIsLimited } from '~/store/session';
import { type AvatarPerson } from '~/ui/content/Avatar';
import { CookieBanner } from './CookieBanner';
import { Footer } from './Footer';
import { LimitedAccessBanner } from './LimitedAccessBanner';
import { PageMain } from './PageMain';
import { footerLinks, shellLinks } from './shell-links';
import { type ShellViewer } from './shell-model';
import { SingleColumnLayout } from './SingleColumnLayout';
import { TopBar } from './TopBar';

type CurrentUser = NonNullable<ReturnType<typeof selectCurrentUser>>;

function avatarOf({ id, attributes, profileImage }: CurrentUser): AvatarPerson {
  const variants = profileImage?.attributes.variants ?? {};
  const { 'square-small': small, 'square-small2x': large } = variants;
  return {
    kind: 'active',
    id,
    initials: attributes.profile?.abbreviatedName ?? '',
    picture: small && { src: small.url, srcSet: large && `${small.url} 1x, ${large.url} 2x` },
  };
}

function useViewer(): ShellViewer {
  const isAuthenticated = useAppSelector(selectIsAuthenticated);
  const user = useAppSelector(selectCurrentUser);
  if (!isAuthenticated) return { kind: 'anonymous' };
  if (!user) return { kind: 'unknown' };
  const firstName = user.attributes.profile?.firstName ?? '';
  return { kind: 'user', user: { firstName, avatar: avatarOf(user), unreadCount: 0, cartCount: 0 } };
}

/** An open state that lives in the address, so that the back button closes it. */
function useQueryFlag(name: string): [boolean, (isOpen: boolean) => void] {
  const [query, setQuery] = useSearchParams();
  const isOpen = query.get(name) === 'open';
  const setOpen = (open: boolean) => {
    setQuery(
      (current) => {
        const next = new URLSearchParams(current);
        if (open) next.set(name, 'open');
        else next.delete(name);
        return next;
      },
      { replace: !open, preventScrollReset: true },
    );
  };
  return [isOpen, setOpen];
}

interface Props {
  readonly children: ReactNode;
  /** The search form and its summary, on pages whose bar has one. */
  readonly search?: Parameters<typeof TopBar>[0]['search'];
  readonly width?: 'page' | 'full';
  readonly hasFooter?: boolean;
  /** The search page needs every pixel, so the operator's banner is left out there. */
  readonly hasLimitedAccessBanner?: boolean;
}

/** Bar, main part and footer around a page, wired to session and address. */
export function PageFrame(props: Props) {
  const { children, search, width, hasFooter = true, hasLimitedAccessBanner = true } = props;
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const clock = useClock();
  const viewer = useViewer();
  const user = useAppSelector(selectCurrentUser);
  const isLimited = useAppSelector(selectIsLimited);
  const [isMenuOpen, setMenuOpen] = useQueryFlag('mobilemenu');
  const [isSearchOpen, setSearchOpen] = useQueryFlag('mobilesearch');
  const onLogOut = async () => {
    await navigate(pathTo('landing'));
    await dispatch(logout());
  };
  const { firstName, lastName } = user?.attributes.profile ?? {};
  return (
    <SingleColumnLayout>
      <div>
        {isLimited && hasLimitedAccessBanner && (
          <LimitedAccessBanner
            name={[firstName, lastName].filter(Boolean).join(' ')}
            onLogOut={() => void onLogOut()}
          />
        )}
        <TopBar
          viewer={viewer}
          links={shellLinks}
          width={width}
          search={search}
          isMobileMenuOpen={isMenuOpen}
          onMobileMenuChange={setMenuOpen}
          isMobileSearchOpen={isSearchOpen}
          onMobileSearchChange={setSearchOpen}
          onCartOpen={() => void navigate(pathTo('cart'))}
          onLogOut={() => void onLogOut()}
        />
      </div>
      <div>
        <PageMain>{children}</PageMain>
        <CookieBanner privacyHref={pathTo('privacyPolicy')} />
      </div>
      {hasFooter && <Footer links={footerLinks} year={clock.now().getUTCFullYear()} />}
    </SingleColumnLayout>
  );
}
