import { inArray } from 'drizzle-orm';
import { privateAttachments } from '../files/file-resource';
import { type RelationshipTable, type Resource, toOne, type View } from '../http/resource';
import { loadImages } from '../images/image-resource';
import { loadSettings, marketplaceRelationship } from '../settings/marketplace-resource';
import { effectivePermissions } from './effective-permissions';
import { stripeAccounts, stripeCustomers } from '../store/schema/users';
import { type UserRow } from './user-resource';

const isShell = (row: UserRow) => row.deleted || row.state === 'banned';
const profileImage = toOne<UserRow>(
  (row) => (isShell(row) ? null : row.profileImageId),
  loadImages,
);

/** Resources that belong to one user each, keyed by the user's id. */
const byUser =
  (load: (view: View, userIds: string[]) => Promise<[string, Resource][]>) =>
  async (view: View, resources: Resource[]) => {
    const found = new Map(
      await load(
        view,
        resources.map(({ id }) => id),
      ),
    );
    return new Map(resources.map(({ id }) => [id, found.get(id) ?? null]));
  };

const stripeAccount = byUser(async (view, userIds) => {
  const rows = await view.db
    .select()
    .from(stripeAccounts)
    .where(inArray(stripeAccounts.userId, userIds));
  return rows.map((row) => [
    row.userId,
    {
      id: row.id,
      type: 'stripeAccount',
      attributes: { stripeAccountId: row.stripeAccountId, stripeAccountData: null },
      row,
    },
  ]);
});

export type StripeCustomerRow = typeof stripeCustomers.$inferSelect;

export const stripeCustomerResource = (row: StripeCustomerRow): Resource<StripeCustomerRow> => ({
  id: row.id,
  type: 'stripeCustomer',
  attributes: { stripeCustomerId: row.stripeCustomerId },
  row,
});

const stripeCustomer = byUser(async (view, userIds) => {
  const rows = await view.db
    .select()
    .from(stripeCustomers)
    .where(inArray(stripeCustomers.userId, userIds));
  return rows.map((row) => [row.userId, stripeCustomerResource(row)]);
});

function defaultPaymentMethod(row: StripeCustomerRow): Resource | null {
  if (!row.paymentMethodId || !row.card) return null;
  return {
    id: row.paymentMethodId,
    type: 'stripePaymentMethod',
    attributes: {
      type: 'stripe-payment-method/card',
      stripePaymentMethodId: row.stripePaymentMethodId,
      card: { ...row.card },
    },
    row,
  };
}

/** The permission set of a user: what the marketplace allows this person to do. */
const effectivePermissionSet = async (view: View, resources: Resource[]) => {
  const settings = await loadSettings(view.db);
  return new Map(
    resources.map((resource) => {
      const { id, permissions } = resource.row as UserRow;
      // Ids must be unique across types, and stable: derived from the user's own.
      const setId = `${id.slice(0, 14)}0${id.slice(15)}`;
      return [
        resource.id,
        {
          id: setId,
          type: 'permissionSet',
          attributes: { ...effectivePermissions(permissions, settings) },
          row: null,
        },
      ];
    }),
  );
};

const common = { marketplace: marketplaceRelationship, profileImage };
const full = {
  ...common,
  stripeAccount,
  stripeCustomer,
  effectivePermissionSet,
  privateFileAttachments: privateAttachments,
};

const ownTables: RelationshipTable = {
  currentUser: full,
  stripeCustomer: {
    defaultPaymentMethod: async (_view, resources) =>
      new Map(
        resources.map((resource) => [
          resource.id,
          defaultPaymentMethod(resource.row as StripeCustomerRow),
        ]),
      ),
  },
};

/** Other users show only their picture. */
export const userRelationships: RelationshipTable = { ...ownTables, user: common };

/** The Integration API sees everything about everybody. */
export const integrationUserRelationships: RelationshipTable = { ...ownTables, user: full };
