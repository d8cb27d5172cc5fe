import { createContext } from 'react';

/** The marketplace's IANA time zone. Not handed to the texts' formatter, which would copy it into its formats for every single text. */
export const SiteZone = createContext('UTC');
