import { type ApiClient, callForResources } from '../marketplace/api-client';
import { type Entity } from '../marketplace/resources';

/**
 * Changes the newest private data of the current user, because another tab may have changed them since the page was loaded. `change` gets
 * the current data and returns the keys to write, or null for none. Resolves with the changed user, or null.
 */
export async function changePrivateData(
  client: ApiClient,
  change: (privateData: unknown) => Readonly<Record<string, unknown>> | null,
): Promise<readonly Entity[] | null> {
  const shown = await callForResources(client, (sdk) =>
    sdk.currentUser.show({ 'fields.currentUser': ['profile.privateData'] }),
  );
  const [user] = shown.entities;
  const privateData = change(
    user?.type === 'currentUser' ? user.attributes.profile?.privateData : undefined,
  );
  if (!privateData) return null;
  const { entities } = await callForResources(client, (sdk) =>
    sdk.currentUser.updateProfile({ privateData }, { expand: true }),
  );
  return entities;
}
