import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { authPath, pathTo } from '~/config/paths';
import { AuthLayout } from '~/features/auth/AuthLayout';
import { PageHead } from '~/features/page-head/PageHead';
import { PageFrame } from '~/features/shell/PageFrame';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { loadCurrentUser, selectCurrentUser } from '~/store/current-user';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { loadSession, logout } from '~/store/session';
import { Button } from '~/ui/controls/Button';
import { useToast } from '~/ui/feedback/toasts';
import common from '~/ui/layout/common.module.css';

const authPages = [pathTo('login'), pathTo('signup')];

function useLoginHere(): string {
  const { pathname, search, hash } = useLocation();
  const here = `${pathname}${search}${hash}`;
  return authPages.includes(pathname) ? here : authPath('login', here);
}

/** Handles the end of a session on a public page, which stays without the user's data. */
export function SessionEnded() {
  const text = useText();
  const showToast = useToast();
  const navigate = useNavigate();
  const loginHere = useLoginHere();
  const { pathname } = useLocation();
  useEffect(() => {
    // The login form says it on these pages.
    if (authPages.includes(pathname)) return;
    showToast({
      tone: 'danger',
      text: text('Session.ended'),
      action: {
        label: text('Session.logIn'),
        onAct: () => void navigate(loginHere),
      },
    });
    // This runs only once, when the session ends.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return null;
}

/** Replaces a page whose user is no longer logged in: says who is logged in, and what the reader can do. */
export function SessionChanged() {
  const text = useText();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const loginHere = useLoginHere();
  const user = useAppSelector(selectCurrentUser);
  const name = user?.attributes.profile?.displayName;
  useEffect(() => {
    void dispatch(loadSession());
    void dispatch(loadCurrentUser());
  }, [dispatch]);
  const switchAccount = async () => {
    await dispatch(logout());
    await navigate(loginHere);
  };
  const title = name ? text('Session.changedTitle', { name }) : text('Session.changedTitleUnknown');
  return (
    <PageFrame searchPlacement="sheet">
      <PageHead title={title} description={title} isPrivate />
      <AuthLayout title={title} lead={<Text id="Session.changedText" />} takesFocus>
        <div className={common.row3}>
          <Button
            look="primary"
            size="l"
            onClick={() => window.location.reload()}
            text="Session.reload"
          />
          <Button size="l" onClick={() => void switchAccount()} text="Session.switchAccount" />
        </div>
      </AuthLayout>
    </PageFrame>
  );
}
