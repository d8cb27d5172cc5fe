import { type ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { type Messages } from './message-id';

interface Props {
  readonly locale: string;
  readonly messages: Messages;
  readonly timeZone: string;
  readonly children: ReactNode;
}

/**
 * Texts for everything below. `messages` may hold only what differs from English: builds for the browser
 * carry the English texts in the chunks that use them.
 */
export function AppIntlProvider({ locale, messages, timeZone, children }: Props) {
  return (
    <IntlProvider
      locale={locale}
      defaultLocale={locale}
      messages={messages as Record<string, string>}
      timeZone={timeZone}
    >
      {children}
    </IntlProvider>
  );
}
