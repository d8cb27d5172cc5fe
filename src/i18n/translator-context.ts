import { createContext, useContext } from 'react';
import { createTranslator, type Translator } from './translator';

export const TranslatorContext = createContext<Translator>(createTranslator('en-US', {}));

/** Texts in the page's language. */
export const useTranslator = (): Translator => useContext(TranslatorContext);
