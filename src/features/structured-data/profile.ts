import { breadcrumbList, graphOf, type SchemaCrumb } from './graph';

interface Profile {
  readonly rootUrl: string;
  /** The breadcrumbs, with the profile's own page as the last one. */
  readonly crumbs: readonly SchemaCrumb[];
  /** The path of its page within the site. */
  readonly path: string;
  readonly name: string;
  readonly bio: string | undefined;
  readonly picture: string | undefined;
}

/** Describes a member as everybody may see them. */
export const profileData = ({ rootUrl, crumbs, path, name, bio, picture }: Profile): object =>
  graphOf(
    {
      '@type': 'ProfilePage',
      url: `${rootUrl}${path}`,
      mainEntity: {
        '@type': 'Person',
        name,
        ...(bio && { description: bio }),
        ...(picture && { image: picture }),
      },
    },
    breadcrumbList([...crumbs, { name, path }], rootUrl),
  );
