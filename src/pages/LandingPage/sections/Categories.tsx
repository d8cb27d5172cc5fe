import ArrowRight from 'lucide-react/icons/arrow-right';
import { searchPath } from '~/config/paths';
import { Text } from '~/i18n/Text';
import { LinkButton } from '~/ui/controls/LinkButton';
import { SectionHead } from '~/ui/layout/SectionHead';
import { Wrap } from '~/ui/layout/Wrap';
import { Link } from '~/ui/Link';
import { type PictureGround } from '~/ui/content/Picture';
import { categoryTile } from './illustrations';
import styles from './Categories.module.css';

interface CategoryTile {
  readonly key: string;
  readonly name: string;
  readonly href: string;
  /** The number of tools. It is left out until it is known, because a wrong number is worse than none. */
  readonly count?: number | undefined;
}

const grounds: readonly PictureGround[] = [
  'oat',
  'mist',
  'clay',
  'plum',
  'butter',
  'sage',
  'mist',
  'blush',
  'plum',
  'butter',
];

const sizes = '(max-width: 767px) 30vw, (max-width: 1200px) 18vw, 170px';

const ToolCount = ({ count }: Pick<CategoryTile, 'count'>) => (
  <span className={styles.count}>
    {count !== undefined && <Text id="LandingCategories.toolCount" values={{ count }} />}
  </span>
);

interface CategoriesProps {
  readonly categories: readonly CategoryTile[];
  readonly all: Pick<CategoryTile, 'href' | 'count'>;
  /** Undefined until they are known. */
  readonly jobs?: readonly string[] | undefined;
}

/** Shows jobs, a tile per category, and one for everything. */
export function Categories({ categories, all, jobs }: CategoriesProps) {
  return (
    <section className={styles.section} aria-labelledby="categories">
      <Wrap>
        <SectionHead
          id="categories"
          title={<Text id="LandingCategories.title" />}
          action={
            <LinkButton
              look="ghost"
              trailingIcon={ArrowRight}
              href={all.href}
              text="LandingCategories.browse"
            />
          }
        />
        <ul className={styles.jobs}>
          {jobs?.map((job) => (
            <li key={job}>
              <Link look="quiet" href={searchPath({ keywords: job })}>
                {job}
              </Link>
            </li>
          ))}
        </ul>
        <ul className={styles.tiles}>
          {categories.map(({ key, name, href, count }, index) => (
            <li key={key}>
              <Link look="bare" className={styles.category} href={href}>
                <span className={styles.tile} data-ground={grounds[index % grounds.length]}>
                  <img
                    className={styles.picture}
                    {...categoryTile(key)}
                    sizes={sizes}
                    alt=""
                    width={320}
                    height={320}
                    loading="lazy"
                  />
                </span>
                <b className={styles.name}>{name}</b>
                <ToolCount count={count} />
              </Link>
            </li>
          ))}
          <li>
            <Link look="bare" className={styles.category} href={all.href}>
              <span className={styles.tile} data-ground="all">
                <Text id="LandingCategories.allTools" />
              </span>
              <Text as="b" className={styles.name} id="LandingCategories.somethingElse" />
              <ToolCount count={all.count} />
            </Link>
          </li>
        </ul>
      </Wrap>
    </section>
  );
}
