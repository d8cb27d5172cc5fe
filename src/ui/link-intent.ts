import { createContext } from 'react';

/** Called with a link's address when the user is about to follow it, so that its page can be fetched early. */
export const LinkIntentContext = createContext<(href: string) => void>(() => undefined);
