import { createContext } from 'react';

/** The marketplace's IANA time zone. Not passed to the texts' formatter, which would copy it into its formats for every text. */
export const SiteZone = createContext('UTC');
