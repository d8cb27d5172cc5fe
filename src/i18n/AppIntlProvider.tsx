import { type ReactNode, useMemo } from 'react';
import { RawIntlProvider } from 'react-intl';
import { type Messages } from './message-id';
import { ReaderZone, SiteZone } from './site-zone';
import { createTexts } from './texts';

interface Props {
  readonly locale: string;
  readonly messages: Messages;
  /** The marketplace's. */
  readonly timeZone: string;
  /** The reader's zone, as far as the server's page knows it. */
  readonly readerZone?: string | undefined;
  readonly children: ReactNode;
}

/**
 * Texts for everything below. `messages` may contain only the differences from English: builds for the browser
 * carry the English texts in the chunks that use them.
 */
export function AppIntlProvider({ locale, messages, timeZone, readerZone, children }: Props) {
  // The object is made here, because react-intl's own provider prepares all texts again for each page of a server.
  const intl = useMemo(() => createTexts(locale, messages), [locale, messages]);
  return (
    <SiteZone value={timeZone}>
      <ReaderZone value={readerZone}>
        <RawIntlProvider value={intl}>{children}</RawIntlProvider>
      </ReaderZone>
    </SiteZone>
  );
}
