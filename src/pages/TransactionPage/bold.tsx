import { type ReactNode } from 'react';

/** The first words of notes and the actors of events. */
export const bold = { b: (words: ReactNode) => <b>{words}</b> };
