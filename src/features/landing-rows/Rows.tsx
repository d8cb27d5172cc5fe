import { useMemo, useEffect } from 'react';
import { searchPath } from '~/config/paths';
import { NEAR_MILES, type NamedPlace } from '~/domain/search/tool-places';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { useAppSelector, useAppDispatch } from '~/store/hooks';
import { ListingsRow } from '~/ui/content/ListingsRow';
import { Stay } from '~/ui/content/Stay';
import { Note } from '~/ui/feedback/Note';
import { selectRows, loadRecent, loadRows } from './landing-rows.duck';
import { type LandingRows } from './landing-rows';
import { ToolRow } from './ToolRow';
import { useConfig } from '~/config/config-context';
import { readRecent } from '~/features/recent/recent-tools';
import { useLocale } from '~/i18n/use-locale';
import { useClock } from '~/lib/clock';
import { selectCurrentUser } from '~/store/current-user';
import { useIdle } from '~/ui/use-idle';
import { ownPlace, keepPickedPlace } from './own-place';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { alone } from '~/i18n/alone';
import { type Where } from '~/domain/search/search-place';
import { Icon } from '~/ui/controls/Icon';
import { PopoverButton } from '~/ui/overlays/PopoverButton';
import { whenLoaded } from '~/ui/when-loaded';
import styles from './Rows.module.css';

const load = async () => (await import('~/features/shell/start/PlaceChoice')).PlaceChoice;
const PlaceChoice = whenLoaded(load);

interface Props {
  readonly rows: LandingRows;
  /** The town, or undefined for the visitor's own position. */
  readonly town: string | undefined;
}

/** Shows the place within a row's title, where people can change it. */
function PlaceInTitle({ rows, town }: Props) {
  const text = useText();
  const dispatch = useAppDispatch();
  const clock = useClock();
  const { places, place: shown, dates } = rows;
  const pick = ({ address, bounds }: Where) => {
    if (!address || !bounds) return;
    const place = { address, bounds };
    keepPickedPlace(place);
    void dispatch(loadRows({ place, places, isPicked: true, now: clock.now() }));
  };
  return (
    <PopoverButton
      label={text('LandingPage.choosePlace')}
      renderTrigger={(trigger) => (
        <button type="button" className={styles.place} {...trigger}>
          {alone(town) ?? <Text id="LandingPage.you" />}
          <Icon of={ChevronDown} />
        </button>
      )}
    >
      {(close) => (
        <PlaceChoice
          places={places}
          dates={dates}
          shown={shown?.address}
          onPick={(place) => {
            close();
            pick(place);
          }}
        />
      )}
    </PopoverButton>
  );
}

const isSame = (one: NamedPlace | null | undefined, other: NamedPlace | null | undefined) =>
  one?.address === other?.address;

/** Loads in an idle moment the rows of the visitor's own place, if the server's page has another one, and the tools that they viewed. */
function useOwnRows(): void {
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

/** Returns "Austin" from "Austin, TX". */
const townOf = (address: string): string => address.split(',', 1)[0] ?? address;

function WeekendRow({ rows, town }: { rows: LandingRows; town: string | undefined }) {
  const { place, dates, free, isPicked } = rows;
  const search = useMemo(() => ({ dates, ...place }), [dates, place]);
  const button = <PlaceInTitle rows={rows} town={town} />;
  return (
    <ToolRow
      name="weekend"
      title={
        <Text
          id={town === undefined ? 'LandingPage.weekendTitleHere' : 'LandingPage.weekendTitleNear'}
          values={{ place: button }}
        />
      }
      lead={<Text id="LandingPage.weekendLead" values={{ stay: <Stay value={dates} /> }} />}
      all={{ href: searchPath(search), ...(free !== null && { count: free }) }}
      search={search}
      ifEmpty={isPicked ? <Note tone="info" text="LandingPage.weekendNone" /> : undefined}
    />
  );
}

function PickedRow({ rows: { place }, town }: { rows: LandingRows; town: string | undefined }) {
  const search = useMemo(() => ({ ...place }), [place]);
  const values = { town: town ?? '', miles: NEAR_MILES };
  const leadId = town === undefined ? 'LandingPage.pickedLeadHere' : 'LandingPage.pickedLead';
  return (
    <ToolRow
      name="picked"
      title={<Text id="LandingPage.pickedTitle" />}
      lead={<Text id={leadId} values={values} />}
      search={search}
      showsPickUps
    />
  );
}

function RowsOf({ rows }: { rows: LandingRows }) {
  const here = useText()('PlaceSearch.currentLocation');
  const { place } = rows;
  const search = useMemo(() => ({ ...place }), [place]);
  const town = !place || place.address === here ? undefined : townOf(place.address);
  return (
    <>
      {place && <WeekendRow rows={rows} town={town} />}
      <PickedRow rows={rows} town={town} />
      <ToolRow
        name="featured"
        title={<Text id="LandingPage.featuredTitle" />}
        lead={<Text id="LandingPage.featuredLead" />}
        search={search}
      />
      <ToolRow
        name="newest"
        title={<Text id="LandingPage.newestTitle" />}
        all={{ href: searchPath({ sort: 'createdAt', ...(rows.isPicked && place) }) }}
        ifEmpty={<Note tone="info" text="LandingPage.newestEmpty" />}
      />
      <ToolRow name="recent" title={<Text id="LandingPage.recentTitle" />} />
    </>
  );
}

/** Shows the rows of tools. No tool is in two of them. */
export function Rows() {
  const rows = useAppSelector(selectRows);
  useOwnRows();
  if (rows.status === 'ready') return <RowsOf rows={rows.data} />;
  const note = <Note tone="warning" text="LandingPage.newestFailed" />;
  return (
    <ListingsRow
      id="row-newest"
      title={<Text id="LandingPage.newestTitle" />}
      state={rows.status === 'failed' ? { kind: 'message', message: note } : { kind: 'loading' }}
    />
  );
}
