import { useEffect, useState } from 'react';
import { type DeviceState, deviceState } from '~/lib/push-device';
import { useAppDispatch } from '~/store/hooks';
import { turnOffHere, turnOnHere } from './notice-thunks';

interface Device {
  /** Undefined until the browser was asked. */
  readonly state: DeviceState | undefined;
  readonly isWorking: boolean;
  readonly hasFailed: boolean;
  readonly turn: (isOn: boolean) => Promise<void>;
}

/** Whether this browser shows notifications, and how that changes. */
export function useDevice(): Device {
  const dispatch = useAppDispatch();
  const [state, setState] = useState<DeviceState>();
  const [isWorking, setWorking] = useState(false);
  const [hasFailed, setFailed] = useState(false);
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
    setWorking(true);
    setFailed(false);
    const done = await (isOn ? dispatch(turnOnHere()) : dispatch(turnOffHere()));
    setWorking(false);
    if (typeof done.payload === 'string') setState(done.payload);
    else setFailed(true);
  };
  return { state, isWorking, hasFailed, turn };
}
