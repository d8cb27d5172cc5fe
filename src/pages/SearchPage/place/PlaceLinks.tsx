import { toolsPath } from '~/config/paths';
import { categoryNames, isCategoryKey } from '~/domain/listing/categories';
import { categorySlug } from '~/domain/search/category-slugs';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { Link } from '~/ui/Link';
import { type ShownPlace } from './place.duck';
import common from '~/ui/layout/common.module.css';
import styles from './Place.module.css';

interface Entry {
  readonly href: string;
  readonly text: string;
  readonly count: number;
}

function Links({ title, entries }: { title: string; entries: readonly Entry[] }) {
  if (entries.length === 0) return null;
  return (
    <nav aria-label={title} className={styles.links}>
      <h2 className={styles.heading}>{title}</h2>
      <ul className={styles.list}>
        {entries.map(({ href, text, count }) => (
          <li key={href}>
            <Link href={href}>{text}</Link>{' '}
            <Text
              as="span"
              className={common.figures}
              id="PlacePage.linkCount"
              values={{ count }}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Links to related pages: the city's other categories, and the same category in other cities. */
export function PlaceLinks({
  place: { city, category, categories, cities },
}: {
  place: ShownPlace;
}) {
  const text = useText();
  const kind = category ? [categorySlug(category)] : [];
  return (
    <>
      {city && (
        <Links
          title={text('PlacePage.categoriesIn', { place: city.name })}
          entries={categories.flatMap(({ key, count }) =>
            isCategoryKey(key)
              ? [
                  {
                    href: toolsPath(city.slug, categorySlug(key)),
                    text: text(categoryNames[key]),
                    count,
                  },
                ]
              : [],
          )}
        />
      )}
      <Links
        title={text(city ? 'PlacePage.nearbyCities' : 'PlacePage.cities')}
        entries={cities.map(({ slug, name, count }) => ({
          href: toolsPath(slug, ...kind),
          text: name,
          count,
        }))}
      />
    </>
  );
}
