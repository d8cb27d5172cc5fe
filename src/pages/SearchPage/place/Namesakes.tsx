import { nameOfPlace } from '~/domain/search/places-by-tools';
import { type SearchInAddress } from '~/features/search/use-search';
import { Text } from '~/i18n/Text';
import { useAppSelector } from '~/store/hooks';
import { Link } from '~/ui/Link';
import styles from './Namesakes.module.css';
import { selectNamesakes } from './place.duck';

/** Returns "Chicago, Illinois" for "Hyde Park, Chicago, Illinois", because the heading has the name. */
const whereabouts = (address: string): string =>
  address.slice(nameOfPlace(address).length).replace(/^[,\s]+/, '');

/** Lists other places with the name of the searched one, if it was chosen for the person who typed it. */
export function Namesakes({ state: { search, hrefOf } }: { readonly state: SearchInAddress }) {
  const namesakes = useAppSelector(selectNamesakes);
  const { address, hasNamesakes, mapSearch } = search;
  const isTheirs = namesakes !== null && namesakes.address === address;
  if (!hasNamesakes || mapSearch || !isTheirs || namesakes.places.length === 0) return null;
  return (
    <div className={styles.namesakes}>
      <Text as="p" id="SearchPage.notThisPlace" values={{ name: nameOfPlace(namesakes.address) }} />
      <ul>
        {namesakes.places.map((place) => (
          <li key={place.address}>
            <Link href={hrefOf({ ...place, origin: undefined })}>{whereabouts(place.address)}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
