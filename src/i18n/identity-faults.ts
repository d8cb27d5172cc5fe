import { type IdentityFault } from '~/domain/person/identity';
import { type MessageId } from './message-id';

/** The reason why a check failed, and the remedy. */
export const faultTexts = {
  unreadable: { title: 'Identity.unreadable', hint: 'Identity.unreadableHint' },
  expired: { title: 'Identity.expired', hint: 'Identity.expiredHint' },
  kind: { title: 'Identity.kind', hint: 'Identity.kindHint' },
  face: { title: 'Identity.face', hint: 'Identity.faceHint' },
  declined: { title: 'Identity.declined', hint: 'Identity.declinedHint' },
  other: { title: 'Identity.other', hint: 'Identity.otherHint' },
} as const satisfies Record<IdentityFault, Record<'title' | 'hint', MessageId>>;
