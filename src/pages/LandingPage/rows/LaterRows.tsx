import { useEffect } from 'react';
import { useConfig } from '~/config/config-context';
import { dayInTimeZone } from '~/domain/time/day';
import { thisWeekend } from '~/domain/time/weekend';
import { readRecent } from '~/features/recent/recent-tools';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useLocale } from '~/i18n/use-locale';
import { useText } from '~/i18n/use-text';
import { useClock } from '~/lib/clock';
import { selectCurrentUser } from '~/store/current-user';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { useIdle } from '~/ui/use-idle';
import { findArea } from './find-area';
import { loadNear, loadRecent, loadWeekend, selectRow } from './rows.duck';
import { ToolRow } from './ToolRow';

function useWeekend() {
  const clock = useClock();
  const { timeZone } = useConfig();
  return thisWeekend(dayInTimeZone(clock.now(), timeZone));
}

/** Loads the rows once nothing else is going on. A row that cannot be loaded is not shown. */
function useRows() {
  const dispatch = useAppDispatch();
  const config = useConfig();
  const clock = useClock();
  const language = useLocale();
  const here = useText()('PlaceSearch.currentLocation');
  const isIdle = useIdle();
  const user = useAppSelector(selectCurrentUser);
  const { start, end } = useWeekend();
  const protectedData = user?.attributes.profile?.protectedData;
  const userId = user?.id;
  useEffect(() => {
    if (!isIdle) return;
    const recent = readRecent();
    if (recent.length > 0) void dispatch(loadRecent(recent));
    const load = async () => {
      const area = await findArea({ config, protectedData, language, here }).catch(() => null);
      const now = clock.now();
      if (area) void dispatch(loadNear({ area, now }));
      await dispatch(loadWeekend({ area, dates: { start, end }, now }));
    };
    void load();
    // Every answer about the user is a new object; only another user has another home.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [dispatch, config, clock, language, here, isIdle, userId, start, end]);
}

/** The rows that depend on the visitor: free this weekend, near them, and what they looked at. */
export function LaterRows() {
  const format = useFormat();
  const weekend = useWeekend();
  useRows();
  const near = useAppSelector((state) => selectRow(state, 'near'));
  const recent = useAppSelector((state) => selectRow(state, 'recent'));
  const free = useAppSelector((state) => selectRow(state, 'weekend'));
  const place = free.status === 'ready' ? free.data.search?.address : undefined;
  return (
    <>
      <ToolRow
        name="weekend"
        title={
          place === undefined ? (
            <Text id="LandingPage.weekendTitle" />
          ) : (
            <Text id="LandingPage.weekendTitleNear" values={{ place }} />
          )
        }
        lead={format.dayRange(weekend)}
      />
      {near.status === 'ready' && (
        <ToolRow
          name="near"
          title={<Text id="LandingPage.nearTitle" />}
          lead={near.data.search?.address}
        />
      )}
      {recent.status === 'ready' && (
        <ToolRow name="recent" title={<Text id="LandingPage.recentTitle" />} />
      )}
    </>
  );
}
