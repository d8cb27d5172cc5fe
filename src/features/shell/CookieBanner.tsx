import { useState, useSyncExternalStore } from 'react';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { Button } from '~/ui/controls/Button';
import { Link } from '~/ui/Link';
import { hasAnswer, keepAnswer } from './cookies';
import { coverBelow } from './cover-below';
import styles from './CookieBanner.module.css';

const never = () => () => undefined;
const isAnsweredHere = () => hasAnswer(document.cookie);

/** Until the page is hydrated, it has the style sheet's guess of the height. */
const reserveRoom = (banner: HTMLElement | null) => (banner ? coverBelow(banner) : undefined);

interface Props {
  readonly privacyHref: string;
  /** Offers to refuse what is not needed. */
  readonly canRefuse: boolean;
}

/**
 * Shown until answered, then hidden for ten years. There is something to refuse only if visits are counted. It overlays
 * the page, so nothing moves. It is there from the first paint on, so that it does not slide under a finger: the server
 * always sends it, and if it was answered before, the document's `data-consent` hides it until the browser has checked.
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
