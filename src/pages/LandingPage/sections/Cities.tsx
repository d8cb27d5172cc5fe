import { toolsPath } from '~/config/paths';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useAppSelector } from '~/store/hooks';
import { SectionHead } from '~/ui/layout/SectionHead';
import { Wrap } from '~/ui/layout/Wrap';
import { Link } from '~/ui/Link';
import { selectCities } from '../LandingPage.duck';
import styles from './Cities.module.css';

/** Links to the pages of the cities with the most tools. */
export function Cities() {
  const format = useFormat();
  const cities = useAppSelector(selectCities);
  if (cities.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="cities">
      <Wrap>
        <SectionHead id="cities" title={<Text id="LandingCities.title" />} />
        <ul className={styles.list}>
          {cities.map(({ slug, name, count }) => (
            <li key={slug}>
              <Link look="bare" className={styles.city} href={toolsPath(slug)}>
                <span>{name}</span> <span className={styles.count}>{format.number(count)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </Wrap>
    </section>
  );
}
