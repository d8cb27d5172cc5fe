import { type MessageId } from './message-id';
import { type TextOf } from './use-text';

type Named =
  | { readonly kind: 'active'; readonly name: string }
  | { readonly kind: 'banned' }
  | { readonly kind: 'deleted' };

const names = {
  banned: 'Person.banned',
  deleted: 'Person.deleted',
} as const satisfies Record<Exclude<Named['kind'], 'active'>, MessageId>;

/** The name next to a picture: a member's own, or a replacement for members without one. */
export const personName = (text: TextOf, person: Named): string =>
  person.kind === 'active' ? person.name : text(names[person.kind]);
