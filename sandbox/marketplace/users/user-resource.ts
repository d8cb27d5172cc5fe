import { inArray } from 'drizzle-orm';
import { type Resource, type View } from '../http/resource';
import { type WireValue } from '../http/values';
import { users } from '../store/schema/users';
import { loadStripeFlags, type StripeFlags } from './stripe-flags';

export type UserRow = typeof users.$inferSelect;

/** "First L": what others see of a person without a display name. */
const generatedDisplayName = (firstName: string, lastName: string) =>
  `${firstName} ${firstSign(lastName)}`.trim();

/** The user-perceived characters of a name: accents and joined emoji stay together. */
const signsOf = (name: string): string[] =>
  [...new Intl.Segmenter().segment(name)].map(({ segment }) => segment);

const firstSign = (name: string): string => signsOf(name)[0] ?? '';

const initial = (name: string): string =>
  (signsOf(name).find((sign) => /^\p{L}/u.test(sign)) ?? '').toUpperCase();

export const displayNameOf = (row: UserRow) =>
  row.displayName ?? generatedDisplayName(row.firstName, row.lastName);

const publicProfile = (row: UserRow): Record<string, WireValue> => ({
  displayName: displayNameOf(row),
  abbreviatedName: initial(row.firstName) + initial(row.lastName),
  bio: row.bio,
  publicData: row.publicData,
  metadata: row.metadata,
});

/** Banned and deleted people stay visible, without any personal data. */
function shell(row: UserRow): Record<string, WireValue> | null {
  if (row.deleted) return { banned: false, deleted: true };
  if (row.state === 'banned') return { banned: true, deleted: false };
  return null;
}

/** What everybody may know about a person. */
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

/** Public user resources, as the caller's API shows them. */
export async function loadUsers(view: View, ids: string[]): Promise<Resource[]> {
  const rows = await view.db.select().from(users).where(inArray(users.id, ids));
  if (view.api === 'marketplace') return rows.map(userResource);
  const flags = await loadStripeFlags(view.db, ids);
  return rows.map((row) => ({
    id: row.id,
    type: 'user',
    attributes: fullAttributes(row, flags(row.id)),
    row,
  }));
}
