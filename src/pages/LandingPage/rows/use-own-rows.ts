import { useEffect } from 'react';
import { useConfig } from '~/config/config-context';
import { type NamedPlace } from '~/domain/search/tool-places';
import { readRecent } from '~/features/recent/recent-tools';
import { useLocale } from '~/i18n/use-locale';
import { useText } from '~/i18n/use-text';
import { useClock } from '~/lib/clock';
import { selectCurrentUser } from '~/store/current-user';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { useIdle } from '~/ui/use-idle';
import { loadRecent, loadRows, selectRows } from '../LandingPage.duck';
import { ownPlace } from './own-place';

const isSame = (one: NamedPlace | null | undefined, other: NamedPlace | null | undefined) =>
  one?.address === other?.address;

/** Loads in an idle moment the rows of the visitor's own place, if the server's page has another one, and the tools that they viewed. */
export function useOwnRows(): void {
  const dispatch = useAppDispatch();
  const config = useConfig();
  const clock = useClock();
  const language = useLocale();
  const here = useText()('PlaceSearch.currentLocation');
  const isIdle = useIdle();
  const user = useAppSelector(selectCurrentUser);
  const rows = useAppSelector(selectRows);
  const protectedData = user?.attributes.profile?.protectedData;
  const userId = user?.id;
  const isReady = rows.status === 'ready';
  useEffect(() => {
    if (!isIdle || !isReady) return;
    const recent = readRecent();
    if (recent.length > 0) void dispatch(loadRecent(recent));
    const load = async () => {
      const now = clock.now();
      const known = ownPlace(config, now);
      const findArea = async () =>
        (await import('./find-area')).findArea({ config, protectedData, language, here });
      const place = known.place ?? (await findArea().catch(() => null));
      const { place: shown, places, isPicked } = rows.data;
      if (!place || isPicked || isSame(place, shown)) return;
      await dispatch(loadRows({ ...known, place, places, now }));
    };
    void load();
    // Every answer about the user is a new object and changes the rows, but only another user has another home.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [dispatch, config, clock, language, here, isIdle, userId, isReady]);
}
