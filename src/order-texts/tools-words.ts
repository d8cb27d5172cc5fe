import { type TextOf } from '~/i18n/texts';

interface Words {
  readonly text: TextOf;
  readonly locale: string;
}

/** "Circular saw", "Circular saw and Ladder", "Circular saw and 2 more tools". */
export function toolsWords(titles: readonly string[], { text, locale }: Words): string {
  const [title = '', ...others] = titles;
  if (others.length === 1) return new Intl.ListFormat(locale).format(titles);
  return text('OrderEmail.tools', { title, more: others.length });
}
