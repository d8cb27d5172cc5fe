import Bell from 'lucide-react/icons/bell';
import { type ReactNode, useState } from 'react';
import { pathTo } from '~/config/paths';
import { useClock } from '~/lib/clock';
import { Button } from '~/ui/controls/Button';
import { Note } from '~/ui/feedback/Note';
import { Link } from '~/ui/Link';
import { useDevice } from './use-device';
import * as v from 'valibot';
import { stored } from '../../lib/stored';

/** The moment, in milliseconds since 1970. */
const notNow = stored('toolyard.notNow', v.number());
/** People who say "not now" are asked again a month later. */
const REST_MS = 30 * 86_400_000;

/** Whether the user may be asked for notifications in this browser at a moment, in milliseconds since 1970. */
const mayAskAgain = (now: number): boolean => now - (notNow.read() ?? 0) > REST_MS;

const noteNotNow = (now: number): boolean => notNow.write(now);

/** Asks whether to turn notifications on here, and tells the outcome. */
export function NoticesQuestion({ children }: { readonly children: ReactNode }) {
  const now = useClock().now().getTime();
  const [isPutOff, setPutOff] = useState(() => !mayAskAgain(now));
  const [wasAsked, setAsked] = useState(false);
  const { state, isWorking, hasFailed, turn } = useDevice();
  if (state === 'on' && wasAsked) {
    return (
      <Note
        tone="success"
        live="polite"
        text="Notifications.asked"
        values={{
          link: (words: ReactNode) => <Link href={pathTo('notifications')}>{words}</Link>,
        }}
      />
    );
  }
  const isBlockedNow = state === 'blocked' && wasAsked;
  if (isPutOff || (state !== 'off' && !isBlockedNow)) return null;
  if (isBlockedNow || hasFailed) {
    return (
      <Note
        tone="warning"
        live="polite"
        text={isBlockedNow ? 'Notifications.isBlocked' : 'Notifications.deviceFailed'}
      />
    );
  }
  return (
    <Note
      tone="plain"
      icon={Bell}
      actions={
        <>
          <Button
            size="s"
            isWorking={isWorking}
            onClick={() => {
              setAsked(true);
              void turn(true);
            }}
            text="Notifications.askAction"
          />
          <Button
            size="s"
            look="ghost"
            onClick={() => {
              noteNotNow(now);
              setPutOff(true);
            }}
            text="Notifications.notNow"
          />
        </>
      }
    >
      {children}
    </Note>
  );
}
