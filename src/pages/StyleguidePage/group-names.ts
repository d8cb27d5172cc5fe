import { type MessageId } from '~/i18n/message-id';
import { type TextOf } from '~/i18n/use-text';

const groupNames: Readonly<Record<string, MessageId>> = {
  foundation: 'StyleguidePage.foundation',
  controls: 'StyleguidePage.controls',
  fields: 'StyleguidePage.fields',
  dates: 'StyleguidePage.dates',
  feedback: 'StyleguidePage.feedback',
  overlays: 'StyleguidePage.overlays',
};

/** Returns a group's name for people. */
export function nameOfGroup(key: string, text: TextOf): string {
  const name = groupNames[key];
  return name ? text(name) : key;
}
