import { graphOf } from './graph';

interface Profile {
  readonly url: string;
  readonly name: string;
  readonly bio: string | undefined;
  readonly picture: string | undefined;
}

/** A member, as everybody may see them. */
export const profileData = ({ url, name, bio, picture }: Profile): object =>
  graphOf({
    '@type': 'ProfilePage',
    url,
    mainEntity: {
      '@type': 'Person',
      name,
      ...(bio && { description: bio }),
      ...(picture && { image: picture }),
    },
  });
