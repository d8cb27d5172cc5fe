export const SCHEMA = 'https://schema.org';

/** What a page tells search engines (schema.org, JSON-LD). */
export const graphOf = (...nodes: readonly object[]): object => ({
  '@context': SCHEMA,
  '@graph': nodes,
});

export interface SchemaCrumb {
  readonly name: string;
  /** Within the site. */
  readonly path: string;
}

/** The path from the start page to this page, which is its last part. */
export const breadcrumbList = (crumbs: readonly SchemaCrumb[], rootUrl: string): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: `${rootUrl}${path}`,
  })),
});
