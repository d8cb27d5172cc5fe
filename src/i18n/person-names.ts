import { type IntlShape } from 'react-intl';
import { defineMessages } from './define-messages';

const names = defineMessages({
  banned: { id: 'Person.banned' },
  deleted: { id: 'Person.deleted' },
});

type Named =
  | { readonly kind: 'active'; readonly name: string }
  | { readonly kind: 'banned' }
  | { readonly kind: 'deleted' };

/** The name beside a picture: a member's own, or what stands in for it. */
export const personName = (intl: IntlShape, person: Named): string =>
  person.kind === 'active' ? person.name : intl.formatMessage(names[person.kind]);
