import { type ReactNode } from 'react';
import { Text } from '~/i18n/Text';
import styles from './SkipLink.module.css';

/** The id of every page's `<main>`. */
export const mainContentId = 'main';

/** The first tab stop, which skips the bar. */
export function SkipLink() {
  return (
    <a className={styles.skip} href={`#${mainContentId}`}>
      <Text id="SkipLink.text" />
    </a>
  );
}

interface SkipButtonProps {
  /** The targets. There are several if each shows at other widths. */
  readonly targetId: string | readonly string[];
  readonly children: ReactNode;
}

/** Focuses the first visible element. Hidden ones do not take the focus. */
function focusShown(ids: readonly string[]) {
  for (const id of ids) document.getElementById(id)?.focus();
}

/** Moves the focus to another part of the page. The button is visible only while it has the focus itself. */
export const SkipButton = ({ targetId, children }: SkipButtonProps) => (
  <button type="button" className={styles.skip} onClick={() => focusShown([targetId].flat())}>
    {children}
  </button>
);
