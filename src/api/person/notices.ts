import {
  type NoticeChoice,
  parseTurnedOff,
  turnedOffData,
  withChoice,
} from '~/domain/person/notices';
import { type ApiClient, callForResources } from '../marketplace/api-client';
import { type Entity } from '../marketplace/resources';

/** Another tab may have changed them since the page was loaded. */
async function showTurnedOff(client: ApiClient): Promise<ReadonlySet<NoticeChoice>> {
  const { entities } = await callForResources(client, (sdk) =>
    sdk.currentUser.show({ 'fields.currentUser': ['profile.privateData'] }),
  );
  const [user] = entities;
  return parseTurnedOff(
    user?.type === 'currentUser' ? user.attributes.profile?.privateData : undefined,
  );
}

/** Turns one choice on or off in the newest data of the current user; returns the changed user. */
export async function changeChoice(
  client: ApiClient,
  choice: NoticeChoice,
  isOn: boolean,
): Promise<readonly Entity[]> {
  const privateData = turnedOffData(withChoice(await showTurnedOff(client), choice, isOn));
  const { entities } = await callForResources(client, (sdk) =>
    sdk.currentUser.updateProfile({ privateData }, { expand: true }),
  );
  return entities;
}
