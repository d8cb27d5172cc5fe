import { type ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { type Messages } from './message-id';
import { SiteZone } from './site-zone';

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
  return (
    <SiteZone value={timeZone}>
      <IntlProvider
        locale={locale}
        defaultLocale={locale}
        messages={messages as Record<string, string>}
      >
        {children}
      </IntlProvider>
    </SiteZone>
  );
}
