import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { OwnName } from '~/ui/content/OwnName';
import { SectionHead } from '~/ui/layout/SectionHead';
import { Wrap } from '~/ui/layout/Wrap';
import { Link } from '~/ui/Link';
import styles from './Brands.module.css';

interface BrandCell {
  readonly key: string;
  readonly name: string;
  readonly href: string;
  readonly count?: number;
}

/** Shows brand names in the heading font, without logos. */
export function Brands({ brands }: { brands: readonly BrandCell[] }) {
  const format = useFormat();
  return (
    <section className={styles.section} aria-labelledby="brands">
      <Wrap>
        <SectionHead id="brands" title={<Text id="LandingBrands.title" />} />
        <ul className={styles.grid}>
          {brands.map(({ key, name, href, count }) => (
            <li key={key}>
              <Link look="bare" className={styles.brand} href={href}>
                <OwnName>{name}</OwnName>
                {count !== undefined && (
                  <span className={styles.count}>{format.number(count)}</span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      </Wrap>
    </section>
  );
}
