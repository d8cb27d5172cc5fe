import { type ReactNode, useMemo } from 'react';
import { type Messages } from './message-id';
import { SiteZone } from './site-zone';
import { createTranslator } from './translator';
import { TranslatorContext } from './translator-context';

interface Props {
  readonly locale: string;
  readonly messages: Messages;
  readonly timeZone: string;
  readonly children: ReactNode;
}

/**
 * Texts for everything below. `messages` may contain only the differences from English: builds for the browser
 * carry the English texts in the chunks that use them.
 */
export function AppIntlProvider({ locale, messages, timeZone, children }: Props) {
  const translator = useMemo(() => createTranslator(locale, messages), [locale, messages]);
  return (
    <SiteZone value={timeZone}>
      <TranslatorContext value={translator}>{children}</TranslatorContext>
    </SiteZone>
  );
}
