import { useEffect, useRef } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { patterns } from '~/config/paths';
import { parseListingId } from '~/domain/ids';
import { forgetPerson } from '~/lib/stored';
import { selectIsAuthenticated } from '~/store/session';
import { useAppSelector } from '~/store/hooks';
import { rememberRecent } from './recent-tools';

/** Remembers in this browser which tools were viewed, until the user logs out. The searches are deleted with them. */
export function RememberTools() {
  const { pathname } = useLocation();
  const isAuthenticated = useAppSelector(selectIsAuthenticated);
  const wasAuthenticated = useRef(isAuthenticated);
  const id = parseListingId(matchPath(patterns.listing, pathname)?.params.id);
  useEffect(() => {
    if (id) rememberRecent(id);
  }, [id]);
  useEffect(() => {
    if (wasAuthenticated.current && !isAuthenticated) forgetPerson();
    wasAuthenticated.current = isAuthenticated;
  }, [isAuthenticated]);
  return null;
}
