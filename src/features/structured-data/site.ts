import { patterns } from '~/config/paths';
import { type PublicConfig } from '~/config/public-config';
import { graphOf } from './graph';

type Site = Pick<PublicConfig, 'marketplaceName' | 'rootUrl' | 'socialLinks'>;

/** Describes who runs the site. */
export const organization = ({ marketplaceName: name, rootUrl, socialLinks }: Site): object => ({
  '@type': 'Organization',
  name,
  url: `${rootUrl}/`,
  logo: `${rootUrl}/icons/icon-512.png`,
  ...(socialLinks.length > 0 && { sameAs: socialLinks.map(({ href }) => href) }),
});

/** Describes the site's owner and its search. */
export const siteData = (site: Site): object =>
  graphOf(organization(site), {
    '@type': 'WebSite',
    name: site.marketplaceName,
    url: `${site.rootUrl}/`,
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${site.rootUrl}${patterns.search}?keywords={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  });
