import { useState, useSyncExternalStore } from 'react';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { Button } from '~/ui/controls/Button';
import { Link } from '~/ui/Link';
import { hasAnswer, keepAnswer } from './cookies';
import styles from './CookieBanner.module.css';

/** The height is rounded up to a multiple of this, in CSS pixels, so that it usually equals the guess in the style sheet. */
const STEP = 8;

/** Tells the page how much of its lower edge an element covers, for docked elements. Returns a function that ends this. */
function coverBelow(element: HTMLElement): () => void {
  if (!('ResizeObserver' in window)) return () => undefined;
  const root = document.documentElement;
  const observer = new ResizeObserver(() => {
    const { top, height } = element.getBoundingClientRect();
    const covered = height === 0 ? 0 : window.innerHeight - top;
    const room = `${Math.ceil(covered / STEP) * STEP}px`;
    // Set only if needed: every element inherits the property, so a change recalculates the style of all of them.
    if (getComputedStyle(root).getPropertyValue('--covered-below').trim() === room) return;
    root.style.setProperty('--covered-below', room);
  });
  observer.observe(element);
  return () => {
    observer.disconnect();
    root.style.removeProperty('--covered-below');
  };
}

const never = () => () => undefined;
const isAnsweredHere = () => hasAnswer(document.cookie);

/** Until the page is hydrated, it has the style sheet's guess of the height. */
const reserveRoom = (banner: HTMLElement | null) => (banner ? coverBelow(banner) : undefined);

interface Props {
  readonly privacyHref: string;
  /** Whether people can refuse what is not needed. */
  readonly canRefuse: boolean;
}

/**
 * Shows until it is answered, then hides for ten years. There is something to refuse only if visits are counted. It overlays the page, so
 * nothing moves. The server always sends it, so that it does not slide under a finger; after an answer, the document's `data-consent`
 * hides it until the browser has checked.
 */
export function CookieBanner({ privacyHref, canRefuse }: Props) {
  const text = useText();
  const wasAnswered = useSyncExternalStore(never, isAnsweredHere, () => false);
  const [isAnswered, setAnswered] = useState(false);
  if (wasAnswered || isAnswered) return null;
  const answer = (isAccepted: boolean) => {
    keepAnswer(isAccepted);
    setAnswered(true);
  };
  return (
    <section ref={reserveRoom} className={styles.banner} aria-label={text('CookieBanner.label')}>
      <p className={styles.text}>
        <Text
          id="CookieBanner.text"
          values={{ link: (text) => <Link href={privacyHref}>{text}</Link> }}
        />
      </p>
      <div className={styles.answers}>
        {canRefuse && (
          <Button look="line" size="s" onClick={() => answer(false)} text="CookieBanner.refuse" />
        )}
        <Button look="solid" size="s" onClick={() => answer(true)} text="CookieBanner.accept" />
      </div>
    </section>
  );
}
