import { type DeviceAddress } from '~/lib/push-device';
import * as wire from '~/wire/push';
import { type ApiClient } from '../marketplace/api-client';
import { callServer, doOnServer } from '../marketplace/own-server';

/** The server's key, with which a browser asks its vendor for an address. */
export const pushKey = async (client: ApiClient): Promise<string> =>
  (await callServer(client, wire.pushKey, {})).key;

/** From now on the user is told in this browser. */
export const addDevice = (client: ApiClient, address: DeviceAddress): Promise<void> =>
  doOnServer(client, wire.addDevice, address);

export const dropDevice = (client: ApiClient, endpoint: string): Promise<void> =>
  doOnServer(client, wire.dropDevice, { endpoint });
