import { Suspense, useEffect, useState } from 'react';
import { lazily } from '~/lib/lazily';
import { selectCurrentUserId } from '~/store/current-user';
import { useAppSelector } from '~/store/hooks';

const Reminders = lazily(async () => ({
  default: (await import(/* webpackChunkName: "reminder" */ './Reminders')).Reminders,
}));

/** Shows reminders, once the user is known and the page is hydrated. */
export function ReminderHost() {
  const userId = useAppSelector(selectCurrentUserId);
  const [shownTo, setShownTo] = useState<string>();
  useEffect(() => setShownTo(userId), [userId]);
  if (shownTo === undefined || shownTo !== userId) return null;
  return (
    <Suspense>
      <Reminders key={shownTo} />
    </Suspense>
  );
}
