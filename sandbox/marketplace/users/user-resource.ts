import { prepared } from '../../platform/prepared';
import { type Resource, type View } from '../http/resource';
import { type WireValue } from '../http/values';
import { idList, isAnyOf } from '../store/any-of';
import { users } from '../store/schema/users';
import { loadStripeFlags, type StripeFlags } from './stripe-flags';

export type UserRow = typeof users.$inferSelect;

/** "First L": what others see of a person without a display name. */
const generatedDisplayName = (firstName: string, lastName: string) =>
  `${firstName} ${firstSign(lastName)}`.trim();

/** Creating a segmenter takes longer than all of its work here. */
const segmenter = new Intl.Segmenter();

/** A plain ASCII character at the end or before another one: nothing joins it with the next. */
const SIMPLE = /^[!-~](?:$|[ -~])/;

/** The first user-perceived character of a name that is wanted; accents and joined emoji stay together. */
function firstSign(name: string, isWanted: (sign: string) => boolean = () => true): string {
  const [first = ''] = name;
  if (SIMPLE.test(name) && isWanted(first)) return first;
  for (const { segment } of segmenter.segment(name)) if (isWanted(segment)) return segment;
  return '';
}

const isLetter = (sign: string): boolean => /^\p{L}/u.test(sign);

const initial = (name: string): string => firstSign(name, isLetter).toUpperCase();

export const displayNameOf = (row: UserRow) =>
  row.displayName ?? generatedDisplayName(row.firstName, row.lastName);

const publicProfile = (row: UserRow): Record<string, WireValue> => ({
  displayName: displayNameOf(row),
  abbreviatedName: initial(row.firstName) + initial(row.lastName),
  bio: row.bio,
  publicData: row.publicData,
  metadata: row.metadata,
});

/** Banned and deleted people stay visible, but without any personal data. */
function shell(row: UserRow): Record<string, WireValue> | null {
  if (row.deleted) return { banned: false, deleted: true };
  if (row.state === 'banned') return { banned: true, deleted: false };
  return null;
}

function userResource(row: UserRow): Resource<UserRow> {
  const attributes = shell(row) ?? {
    banned: false,
    deleted: false,
    state: row.state,
    createdAt: row.createdAt,
    profile: publicProfile(row),
  };
  return { id: row.id, type: 'user', attributes, row };
}

/** Everything about a person, for that person and for the Integration API. */
export const fullAttributes = (row: UserRow, stripe: StripeFlags): Record<string, WireValue> => ({
  banned: row.state === 'banned',
  deleted: row.deleted,
  state: row.state,
  createdAt: row.createdAt,
  email: row.email,
  emailVerified: row.emailVerified,
  pendingEmail: row.pendingEmail,
  ...stripe,
  identityProviders: row.identityProviders.map((link) => ({ ...link })),
  permissions: { ...row.permissions },
  profile: {
    firstName: row.firstName,
    lastName: row.lastName,
    ...publicProfile(row),
    protectedData: row.protectedData,
    privateData: row.privateData,
  },
});

const usersById = prepared((db) =>
  db.select().from(users).where(isAnyOf(users.id)).prepare('users_by_id'),
);

export async function loadUsers(view: View, ids: string[]): Promise<Resource[]> {
  const rows = await usersById(view.db).execute(idList(ids));
  if (view.api === 'marketplace') return rows.map(userResource);
  const flags = await loadStripeFlags(view.db, ids);
  return rows.map((row) => ({
    id: row.id,
    type: 'user',
    attributes: fullAttributes(row, flags(row.id)),
    row,
  }));
}
