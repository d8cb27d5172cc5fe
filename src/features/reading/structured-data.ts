import { type ContentDocument } from '~/api/content';

const SCHEMA = 'https://schema.org';

export interface SchemaCrumb {
  readonly name: string;
  readonly url: string;
}

const breadcrumbs = (crumbs: readonly SchemaCrumb[]): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: url,
  })),
});

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

/** The questions of a text; empty if it has none. */
function questions({ sections }: ContentDocument): object[] {
  const items = sections.filter(({ kind }) => kind === 'faq').flatMap((section) => section.items);
  return items.length > 0 ? [faqPage(items)] : [];
}

/** Questions and answers of any page as search engines read them. */
export const questionsData = (items: readonly Question[]): object => ({
  '@context': SCHEMA,
  ...faqPage(items),
});

interface Publisher {
  readonly name: string;
  readonly rootUrl: string;
}

function articleData(document: ContentDocument, { name, rootUrl }: Publisher): object[] {
  const { article } = document;
  if (!article) return [];
  const publisher = { '@type': 'Organization', name, url: `${rootUrl}/` };
  return [
    {
      '@type': 'Article',
      headline: article.title,
      description: article.description,
      image: [`${rootUrl}${article.picture}-social.jpg`],
      datePublished: article.published,
      dateModified: article.updated,
      author: publisher,
      publisher,
      mainEntityOfPage: `${rootUrl}/blog/${article.slug}`,
    },
  ];
}

/** A text as search engines read it (schema.org, JSON-LD). */
export const documentData = (
  document: ContentDocument,
  publisher: Publisher,
  crumbs: readonly SchemaCrumb[],
): object => ({
  '@context': SCHEMA,
  '@graph': [breadcrumbs(crumbs), ...articleData(document, publisher), ...questions(document)],
});
