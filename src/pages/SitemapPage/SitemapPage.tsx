import { useConfig } from '~/config/config-context';
import { categoryPath } from '~/config/place-paths';
import { useHasFeature } from '~/config/use-has-feature';
import { pathTo, searchPath, toolsPath } from '~/config/paths';
import { brandKeys, brandNames } from '~/domain/listing/brands';
import { categoryKeys, categoryNames } from '~/domain/listing/categories';
import { PageHead } from '~/features/page-head/PageHead';
import { selectArticles } from '~/features/reading/content.duck';
import { PageFrame } from '~/features/shell/PageFrame';
import { type MessageId } from '~/i18n/message-id';
import { type TextOf } from '~/i18n/texts';
import { useText } from '~/i18n/use-text';
import { useAppSelector } from '~/store/hooks';
import { Wrap } from '~/ui/layout/Wrap';
import { Link } from '~/ui/Link';
import { selectSitemapCities } from './SitemapPage.duck';
import styles from './SitemapPage.module.css';

interface Entry {
  readonly title: string;
  readonly href: string;
}

interface Group {
  readonly title: MessageId;
  readonly entries: readonly Entry[];
}

/** Returns the link to a page that operators composed. */
const weekendProjects = (text: TextOf) => ({
  title: text('SitemapPage.weekendProjects'),
  href: pathTo('cmsPage', { pageId: 'weekend-projects' }),
});

function useGroups(): readonly Group[] {
  const text = useText();
  const articles = useAppSelector(selectArticles);
  const cities = useAppSelector(selectSitemapCities);
  const { features } = useConfig();
  const hasComposed = useHasFeature('cms');
  return [
    {
      title: 'SitemapPage.renting',
      entries: [
        { title: text('SitemapPage.allTools'), href: searchPath() },
        { title: text('Footer.howItWorks'), href: pathTo('howItWorks') },
        ...(hasComposed ? [weekendProjects(text)] : []),
        { title: text('Footer.damageProtection'), href: pathTo('damageProtection') },
        { title: text('Footer.cancellationPolicy'), href: pathTo('cancellationPolicy') },
        { title: text('SitemapPage.records'), href: pathTo('records') },
      ],
    },
    {
      title: 'Footer.lending',
      entries: [
        { title: text('Footer.listTool'), href: pathTo('newListing') },
        { title: text('Footer.listingBenefits'), href: pathTo('listingBenefits') },
      ],
    },
    {
      title: 'Footer.company',
      entries: [
        { title: text('SitemapPage.home'), href: pathTo('landing') },
        { title: text('Footer.about'), href: pathTo('about') },
        { title: text('Footer.contact'), href: pathTo('contact') },
        { title: text('Footer.sweepstakes'), href: pathTo('sweepstakes') },
        { title: text('SitemapPage.winners'), href: pathTo('giveawayWinners') },
      ],
    },
    {
      title: 'SitemapPage.legal',
      entries: [
        { title: text('Footer.rentalAgreement'), href: pathTo('rentalAgreement') },
        { title: text('Footer.termsOfService'), href: pathTo('termsOfService') },
        { title: text('Footer.privacyPolicy'), href: pathTo('privacyPolicy') },
      ],
    },
    {
      title: 'SitemapPage.account',
      entries: [
        { title: text('TopBar.signUp'), href: pathTo('signup') },
        { title: text('TopBar.logIn'), href: pathTo('login') },
      ],
    },
    {
      title: 'Footer.blog',
      entries: [
        { title: text('SitemapPage.allArticles'), href: pathTo('blog') },
        ...(articles.status === 'ready' ? articles.data : []).map(({ title, slug }) => ({
          title,
          href: pathTo('article', { slug }),
        })),
      ],
    },
    {
      title: 'SitemapPage.cities',
      entries: cities.map(({ slug, name }) => ({ title: name, href: toolsPath(slug) })),
    },
    {
      title: 'SitemapPage.categories',
      entries: categoryKeys.map((key) => ({
        title: text(categoryNames[key]),
        href: categoryPath(features, key),
      })),
    },
    {
      title: 'SitemapPage.brands',
      entries: brandKeys.map((key) => ({
        title: text(brandNames[key]),
        href: searchPath({ brands: [key] }),
      })),
    },
  ];
}

/** Lists every page for people. */
export function SitemapPage() {
  const text = useText();
  const groups = useGroups().filter(({ entries }) => entries.length > 0);
  return (
    <PageFrame searchPlacement="sheet">
      <PageHead title={text('SitemapPage.title')} description={text('SitemapPage.description')} />
      <Wrap>
        <h1 className={styles.title}>{text('SitemapPage.title')}</h1>
        <div className={styles.groups}>
          {groups.map(({ title, entries }) => (
            <section key={title} aria-label={text(title)}>
              <h2 className={styles.heading}>{text(title)}</h2>
              <ul className={styles.list}>
                {entries.map((entry) => (
                  <li key={entry.href}>
                    <Link look="quiet" href={entry.href} className={styles.link}>
                      {entry.title}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </Wrap>
    </PageFrame>
  );
}
