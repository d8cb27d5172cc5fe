import { initialsOf } from '~/domain/person/initials';
import { type JoinedResource } from '../marketplace/joined-resource';

/** A member as others see them: people who were banned or have left have neither name nor picture. */
export type Person =
  | {
      readonly kind: 'active';
      readonly id: string;
      readonly name: string;
      readonly initials: string;
      readonly picture?: { readonly src: string; readonly srcSet?: string };
    }
  | { readonly kind: 'banned' }
  | { readonly kind: 'deleted' };

type ImageView = JoinedResource<'image'> | null | undefined;

function pictureOf(image: ImageView) {
  const { 'square-small': small, 'square-small2x': large } = image?.attributes.variants ?? {};
  return (
    small && { src: small.url, ...(large && { srcSet: `${small.url} 240w, ${large.url} 480w` }) }
  );
}

/** An unknown user counts as one who left. */
export function toPerson(user: JoinedResource<'user'> | null | undefined): Person {
  if (!user || user.attributes.deleted) return { kind: 'deleted' };
  if (user.attributes.banned) return { kind: 'banned' };
  const { displayName = '', abbreviatedName = '' } = user.attributes.profile ?? {};
  const picture = pictureOf(user.profileImage);
  return {
    kind: 'active',
    id: user.id,
    name: displayName,
    initials: initialsOf(abbreviatedName, displayName),
    ...(picture && { picture }),
  };
}
