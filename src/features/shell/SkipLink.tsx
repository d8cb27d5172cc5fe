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
  readonly targetId: string;
  readonly children: ReactNode;
}

/** Moves the focus to another part of the page, and is seen only while it has the focus itself. */
export const SkipButton = ({ targetId, children }: SkipButtonProps) => (
  <button
    type="button"
    className={styles.skip}
    onClick={() => document.getElementById(targetId)?.focus()}
  >
    {children}
  </button>
);
