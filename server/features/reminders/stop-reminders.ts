import { type IntegrationSdk, types } from 'sharetribe-flex-integration-sdk';
import { type UserId } from '~/domain/ids';
import { turnedOffData, withChoice } from '~/domain/person/notices';
import { ask } from '../../marketplace/session';
import { turnedOffBy } from '../../marketplace/turned-off';

/** Turns email reminders off for a person. Other choices are kept. */
export async function stopReminders(integration: IntegrationSdk, person: UserId): Promise<void> {
  const off = await turnedOffBy(integration, person);
  if (off === null) return;
  const privateData = turnedOffData(withChoice(off, 'mail-reminders', false));
  await ask(() => integration.users.updateProfile({ id: new types.UUID(person), privateData }));
}
