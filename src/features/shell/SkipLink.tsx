import { type ReactNode } from 'react';
import { Text } from '~/i18n/Text';
import styles from './SkipLink.module.css';

/** The id of every page's `<main>`. */
export const mainContentId = 'main';

/** The first tab stop: skips the bar. */
export function SkipLink() {
  return (
    <a className={styles.skip} href={`#${mainContentId}`}>
      <Text id="SkipLink.text" />
    </a>
  );
}

interface SkipButtonProps {
  /** Several if each is shown at other widths. */
  readonly targetId: string | readonly string[];
  readonly children: ReactNode;
}

/** What is not shown does not take the focus. */
function focusShown(ids: readonly string[]) {
  for (const id of ids) document.getElementById(id)?.focus();
}

/** Moves the focus to another part of the page, and is seen only while it has the focus itself. */
export const SkipButton = ({ targetId, children }: SkipButtonProps) => (
  <button type="button" className={styles.skip} onClick={() => focusShown([targetId].flat())}>
    {children}
  </button>
);
