import { useNavigate } from 'react-router-dom';
import { pathTo } from '~/config/paths';
import { useText } from '~/i18n/use-text';
import { useAppDispatch } from '~/store/hooks';
import { logout } from '~/store/session';
import { useToast } from '~/ui/feedback/toasts';

/** Returns a function that leads to the landing page and then ends the session. A failure shows as a toast. */
export function useLogOut(): () => Promise<void> {
  const text = useText();
  const showToast = useToast();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return async () => {
    await navigate(pathTo('landing'));
    const ended = await dispatch(logout());
    if (logout.rejected.match(ended) && !ended.meta.condition) {
      showToast({ tone: 'danger', text: text('TopBar.genericError') });
    }
  };
}
