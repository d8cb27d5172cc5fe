import {
  type NoticeChoice,
  parseTurnedOff,
  turnedOffData,
  withChoice,
} from '~/domain/person/notices';
import { type ApiClient } from '../marketplace/api-client';
import { type Entity } from '../marketplace/resources';
import { changePrivateData } from './private-data';

/** Turns one choice on or off in the newest data of the current user; returns the changed user. */
export const changeChoice = async (
  client: ApiClient,
  choice: NoticeChoice,
  isOn: boolean,
): Promise<readonly Entity[]> =>
  (await changePrivateData(client, (privateData) =>
    turnedOffData(withChoice(parseTurnedOff(privateData), choice, isOn)),
  )) ?? [];
