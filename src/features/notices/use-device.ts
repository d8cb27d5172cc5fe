import { useEffect, useState } from 'react';
import { type ApiClient } from '~/api/marketplace/api-client';
import { callServer } from '~/api/marketplace/own-server';
import {
  askForAddress,
  type DeviceState,
  deviceState,
  giveUpAddress,
  ownAddress,
} from '~/lib/push-device';
import { useCall } from '~/store/call/use-call';
import { addDevice, dropDevice, pushKey } from '~/wire/push';

async function turnOn(api: ApiClient): Promise<void> {
  const { key } = await callServer(api, pushKey, {});
  const address = await askForAddress(key);
  if (address) await callServer(api, addDevice, address);
}

/** Turns notifications off at the server first, so that people without a connection still get them and can try again. */
async function turnOff(api: ApiClient): Promise<void> {
  const address = await ownAddress();
  if (address) await callServer(api, dropDevice, { endpoint: address.endpoint });
  await giveUpAddress();
}

/** Changes the state of this browser and resolves with the new one. */
async function turnHere(api: ApiClient, isOn: boolean): Promise<DeviceState> {
  await (isOn ? turnOn(api) : turnOff(api));
  return deviceState();
}

interface Device {
  /** The state, or undefined until the browser was asked. */
  readonly state: DeviceState | undefined;
  readonly isWorking: boolean;
  readonly hasFailed: boolean;
  readonly turn: (isOn: boolean) => Promise<void>;
}

/** Returns whether this browser shows notifications, and functions to change that. */
export function useDevice(): Device {
  const [state, setState] = useState<DeviceState>();
  const [turned, send] = useCall(turnHere, 'notices/turn');
  const isWorking = turned.status === 'loading';
  useEffect(() => {
    let isShown = true;
    deviceState().then(
      (found) => isShown && setState(found),
      () => isShown && setState('unsupported'),
    );
    return () => {
      isShown = false;
    };
  }, []);
  const turn = async (isOn: boolean) => {
    if (isWorking) return;
    const done = await send(isOn);
    if (done.ok) setState(done.value);
  };
  return { state, isWorking, hasFailed: turned.status === 'failed', turn };
}
