import { useMemo } from 'react';
import { searchPath } from '~/config/paths';
import { NEAR_MILES } from '~/domain/search/tool-places';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { useAppSelector } from '~/store/hooks';
import { ListingsRow } from '~/ui/content/ListingsRow';
import { Stay } from '~/ui/content/Stay';
import { Note } from '~/ui/feedback/Note';
import { selectRows } from '../LandingPage.duck';
import { type LandingRows } from './landing-rows';
import { PlaceInTitle } from './PlaceInTitle';
import { ToolRow } from './ToolRow';
import { useOwnRows } from './use-own-rows';

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
