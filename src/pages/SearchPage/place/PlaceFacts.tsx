import { type ReactNode } from 'react';
import { listingPath } from '~/config/paths';
import { Text } from '~/i18n/Text';
import { Breadcrumbs } from '~/ui/navigation/Breadcrumbs';
import { Link } from '~/ui/Link';
import { useCrumbs } from './PlaceHead';
import { type ShownPlace } from './place.duck';
import { useFactTexts } from './use-fact-texts';
import styles from './Place.module.css';

type Tool = Parameters<typeof listingPath>[0];

const linkTo = (tool: Tool) => (words: ReactNode[]) => (
  <Link href={listingPath(tool)}>{words}</Link>
);

/** Shows the breadcrumbs of the page above its heading. */
export function PlaceCrumbs({ place }: { place: ShownPlace }) {
  const crumbs = useCrumbs(place);
  return (
    <div className={styles.crumbs}>
      <Breadcrumbs
        crumbs={crumbs.map(({ text, href }, index) =>
          index === crumbs.length - 1 ? { text } : { text, href },
        )}
      />
    </div>
  );
}

/** Shows facts about a place's tools below its heading: the lowest price, the newest, and the one that is picked up most. */
export function PlaceFacts({ place: { facts } }: { place: ShownPlace }) {
  const { least } = useFactTexts(facts);
  const { newest, mostPickedUp: most } = facts;
  return (
    <p className={styles.facts}>
      {least && (
        <>
          <span>{least}</span>{' '}
        </>
      )}
      {newest && (
        <>
          <Text id="PlacePage.newest" values={{ title: newest.title, a: linkTo(newest) }} />{' '}
        </>
      )}
      {most && most.id !== newest?.id && (
        <Text id="PlacePage.mostPickedUp" values={{ title: most.title, a: linkTo(most) }} />
      )}
    </p>
  );
}
