import { type ContentDocument } from '~/api/site/content';
import { pathTo } from '~/config/paths';
import { type PublicConfig } from '~/config/public-config';
import { breadcrumbList, graphOf, type SchemaCrumb } from './graph';
import { organization } from './site';

const wordsOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

interface Question {
  readonly title: string;
  readonly html: string;
}

const faqPage = (items: readonly Question[]): object => ({
  '@type': 'FAQPage',
  mainEntity: items.map(({ title, html }) => ({
    '@type': 'Question',
    name: title,
    acceptedAnswer: { '@type': 'Answer', text: wordsOf(html) },
  })),
});

/** Returns the questions of a text. It is empty if there are none. */
function questions({ sections }: ContentDocument): object[] {
  const items = sections.filter(({ kind }) => kind === 'faq').flatMap((section) => section.items);
  return items.length > 0 ? [faqPage(items)] : [];
}

type Site = Parameters<typeof organization>[0];

function articleData({ article }: ContentDocument, config: Site): object[] {
  if (!article) return [];
  const { rootUrl } = config;
  const { slug, title, description, picture, published, updated } = article;
  const publisher = organization(config);
  return [
    {
      '@type': 'Article',
      headline: title,
      description,
      image: [`${rootUrl}${picture}-1280.webp`],
      datePublished: published,
      dateModified: updated,
      author: publisher,
      publisher,
      mainEntityOfPage: `${rootUrl}${pathTo('article', { slug })}`,
    },
  ];
}

/** Describes questions and answers of any page. */
export const questionsData = (items: readonly Question[]): object => graphOf(faqPage(items));

/** Describes a text: its address, its questions and answers, and its author. */
export const documentData = (
  document: ContentDocument,
  config: PublicConfig,
  crumbs: readonly SchemaCrumb[],
): object =>
  graphOf(
    breadcrumbList(crumbs, config.rootUrl),
    ...articleData(document, config),
    ...questions(document),
  );
