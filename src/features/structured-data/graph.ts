export const SCHEMA = 'https://schema.org';

/** Returns what a page tells search engines (schema.org, JSON-LD). */
export const graphOf = (...nodes: readonly object[]): object => ({
  '@context': SCHEMA,
  '@graph': nodes,
});

export interface SchemaCrumb {
  readonly name: string;
  /** The path within the site. */
  readonly path: string;
}

/** Returns the breadcrumbs from the start page to this page, which is the last one. */
export const breadcrumbList = (crumbs: readonly SchemaCrumb[], rootUrl: string): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: `${rootUrl}${path}`,
  })),
});
