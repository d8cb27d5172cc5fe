import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type MailMarketplace, type MailUser, userContext } from './context';
import { type MailAssets } from './templates/helpers';
import { type EmailTemplate, type RenderedEmail, renderTemplate } from './templates/render';
import { type JsonObject } from './templates/values';

type PermissionName = 'post-listings' | 'initiate-transactions' | 'read';

interface TokenExtras {
  emailVerification: { token: string };
}

/** What each of the marketplace's own emails contains besides its recipient and the marketplace. */
interface BuiltInExtras {
  'email-address-changed': object;
  'listing-approved': { listing: { id: string; title: string } };
  'new-message': {
    message: {
      sender: MailUser;
      content: string;
      transaction: {
        id: string;
        listing: { id: string; title: string };
        customer: MailUser;
        provider: MailUser;
      };
    };
  };
  'password-changed': object;
  'reset-password': { passwordReset: { token: string; emailAddress: string } };
  'user-approved': object;
  'user-joined': object;
  'user-permissions-changed': {
    changedPermissions: Partial<Record<PermissionName, 'permission/allow' | 'permission/deny'>>;
  };
  'verify-changed-email-address': TokenExtras;
  'verify-email-address': TokenExtras;
}

export type BuiltInName = keyof BuiltInExtras;

export type BuiltInInput<Name extends BuiltInName> = {
  recipient: MailUser;
  marketplace: MailMarketplace;
} & BuiltInExtras[Name];

const noExtras = (): JsonObject => ({});

const tokenContext = ({ emailVerification }: TokenExtras): JsonObject => ({
  'email-verification': emailVerification,
});

const extrasContext: { [Name in BuiltInName]: (input: BuiltInExtras[Name]) => JsonObject } = {
  'email-address-changed': noExtras,
  'listing-approved': ({ listing }) => ({ listing }),
  'new-message': ({ message: { sender, content, transaction } }) => ({
    message: {
      content,
      sender: userContext(sender),
      transaction: {
        id: transaction.id,
        listing: transaction.listing,
        customer: userContext(transaction.customer),
        provider: userContext(transaction.provider),
      },
    },
  }),
  'password-changed': noExtras,
  'reset-password': ({ passwordReset: { token, emailAddress } }) => ({
    'password-reset': { token, 'email-address': emailAddress },
  }),
  'user-approved': noExtras,
  'user-joined': noExtras,
  'user-permissions-changed': ({ changedPermissions }) => ({
    'changed-permissions': changedPermissions,
  }),
  'verify-changed-email-address': tokenContext,
  'verify-email-address': tokenContext,
};

export function builtInTemplate(name: BuiltInName): EmailTemplate {
  const read = (suffix: string): string =>
    readFileSync(path.join(__dirname, 'built-in', name, `${name}-${suffix}`), 'utf8');
  return { name, html: read('html.html'), subject: read('subject.txt') };
}

/** Renders one of the marketplace's own emails. Throws if its template is broken. */
export function renderBuiltIn<Name extends BuiltInName>(
  name: Name,
  input: BuiltInInput<Name>,
  assets: MailAssets = new Map(),
): RenderedEmail {
  const context = {
    recipient: userContext(input.recipient),
    marketplace: input.marketplace,
    ...extrasContext[name](input),
  };
  const result = renderTemplate(builtInTemplate(name), context, assets);
  if (!result.ok) {
    throw new Error(`Template ${name}: ${result.problems.map(({ reason }) => reason).join('; ')}`);
  }
  return result.email;
}
