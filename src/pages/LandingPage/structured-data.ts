import { patterns } from '~/config/paths';
import { type PublicConfig } from '~/config/public-config';

/** The site's owner and its search, for search engines (schema.org, JSON-LD). */
export const siteData = ({ marketplaceName: name, rootUrl }: PublicConfig): object => ({
  '@context': 'https://schema.org',
  '@graph': [
    { '@type': 'Organization', name, url: `${rootUrl}/`, logo: `${rootUrl}/icons/icon-512.png` },
    {
      '@type': 'WebSite',
      name,
      url: `${rootUrl}/`,
      potentialAction: {
        '@type': 'SearchAction',
        target: `${rootUrl}${patterns.search}?keywords={search_term_string}`,
        'query-input': 'required name=search_term_string',
      },
    },
  ],
});
