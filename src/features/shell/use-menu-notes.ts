import { useContext, useEffect, useState } from 'react';
import { SiteZone } from '~/i18n/site-zone';
import { useClock } from '~/lib/clock';
import { selectCurrentUserId } from '~/store/current-user';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import type * as menuNotes from './menu-notes';
import { type ShellViewer } from './shell-model';

const none: menuNotes.MenuNotes = {};

/** Returns the second lines of the menu, read each time that it opens. They are empty until they are known. */
export function useMenuNotes(isOpen: boolean, viewer: ShellViewer): menuNotes.MenuNotes {
  const lends = viewer.kind === 'user' && viewer.user.lends;
  const dispatch = useAppDispatch();
  const clock = useClock();
  const timeZone = useContext(SiteZone);
  const userId = useAppSelector(selectCurrentUserId);
  const [notes, setNotes] = useState(none);
  useEffect(() => {
    if (!isOpen || userId === undefined) return undefined;
    let isCurrent = true;
    const read = async () => {
      const { loadMenuNotes } = await import(/* webpackChunkName: "mobile-menu" */ './menu-notes');
      const asked = { now: clock.now(), timeZone, lends };
      const answer = await dispatch(loadMenuNotes(asked));
      if (isCurrent && loadMenuNotes.fulfilled.match(answer)) setNotes(answer.payload);
    };
    // The menu leads everywhere even without the notes, so a failure is not shown.
    read().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [isOpen, userId, lends, dispatch, clock, timeZone]);
  return userId === undefined ? none : notes;
}
