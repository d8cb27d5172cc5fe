import * as v from 'valibot';

/** The kinds of messages that people get on their devices. */
const noticeKinds = ['messages', 'orders', 'reminders', 'approvals'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** The notices that a person can turn off: each kind on their devices, and the emails that no order needs. */
const noticeChoices = [
  'push-messages',
  'push-orders',
  'push-reminders',
  'push-approvals',
  'mail-reminders',
] as const satisfies readonly (`push-${NoticeKind}` | 'mail-reminders')[];
export type NoticeChoice = (typeof noticeChoices)[number];

const KEY = 'turnedOff';
const dataSchema = v.object({ [KEY]: v.array(v.unknown()) });

/** The notices that a person turned off, from their private data. They can write it, so malformed entries are left out. */
export function parseTurnedOff(privateData: unknown): ReadonlySet<NoticeChoice> {
  const parsed = v.safeParse(dataSchema, privateData);
  const given = parsed.success ? parsed.output[KEY] : [];
  return new Set(noticeChoices.filter((choice) => given.includes(choice)));
}

/** The private data to write. */
export const turnedOffData = (off: ReadonlySet<NoticeChoice>) => ({ [KEY]: [...off] });

/** The same with one choice turned on or off. */
export function withChoice(
  off: ReadonlySet<NoticeChoice>,
  choice: NoticeChoice,
  isOn: boolean,
): ReadonlySet<NoticeChoice> {
  const changed = new Set(off);
  if (isOn) changed.delete(choice);
  else changed.add(choice);
  return changed;
}
