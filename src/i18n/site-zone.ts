import { createContext } from 'react';

/** The marketplace's IANA time zone. Not passed to the texts' formatter, which would copy it into its formats for every text. */
export const SiteZone = createContext('UTC');

/** The reader's IANA time zone, if the server's page knew it: from an earlier page of theirs. */
export const ReaderZone = createContext<string | undefined>(undefined);

/** The IANA time zone of a page's tools, whose clock that page shows; undefined on a page that shows the reader's. */
export const PageZone = createContext<string | undefined>(undefined);
