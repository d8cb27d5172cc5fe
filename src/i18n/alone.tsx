import { Children, Fragment, type ReactNode } from 'react';

/**
 * Words in an element of their own. The browser's translator replaces text nodes, so React must never change or remove a text node that has
 * neighbors: it would crash the page or leave an old price in it.
 */
export const alone = (words: ReactNode): ReactNode =>
  typeof words === 'string' || typeof words === 'number' ? <span>{words}</span> : words;

/** The same for each of several parts. */
export const eachAlone = (parts: ReactNode): ReactNode[] =>
  Children.map(parts, (part, index) => <Fragment key={index}>{alone(part)}</Fragment>) ?? [];
