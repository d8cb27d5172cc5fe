import Check from 'lucide-react/icons/check';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useFormat } from '~/i18n/use-format';
import { Icon } from '~/ui/controls/Icon';
import { contrastOf, parseColor } from './contrast';
import { type ColorPair, TEXT } from './color-pairs';
import styles from './StyleguidePage.module.css';

/** Sets a token as a property of an element. A script does it, because the site's policy allows no style attributes. */
const setToken = (element: HTMLElement | null, property: string, token: string) =>
  element?.style.setProperty(property, `var(--${token})`);

type Look = 'color' | 'size' | 'space' | 'radius' | 'shadow';

interface TokenSampleProps {
  readonly token: string;
  readonly look: Look;
  readonly children?: ReactNode;
}

/** Shows a sample of a token with its name. */
export function TokenSample({ token, look, children }: TokenSampleProps) {
  return (
    <li className={styles.token} data-look={look}>
      <span
        className={styles.tokenSample}
        ref={(element) => void setToken(element, '--token', token)}
      >
        {children}
      </span>
      <code className={styles.tokenName}>{token}</code>
    </li>
  );
}

/** Calls back now and whenever the theme changes, on the page or on the device. */
function watchTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const device = window.matchMedia('(prefers-color-scheme: dark)');
  device.addEventListener('change', onChange);
  onChange();
  return () => {
    observer.disconnect();
    device.removeEventListener('change', onChange);
  };
}

/** Returns the contrast ratio of an element's text on its background as the browser paints it, or null until it is known. */
function measure(element: HTMLElement): number | null {
  const { color, backgroundColor } = getComputedStyle(element);
  const [front, ground] = [parseColor(color), parseColor(backgroundColor)];
  return front && ground ? contrastOf(front, ground) : null;
}

const sample = 'Aa';

/** Shows text on its background, with the contrast measured in the page. */
export function ContrastSample({ front, ground, least }: ColorPair) {
  const element = useRef<HTMLElement>(null);
  const [ratio, setRatio] = useState<number | null>(null);
  const format = useFormat();
  useEffect(() => {
    const here = element.current;
    if (!here) return undefined;
    setToken(here, '--front', front);
    setToken(here, '--ground', ground);
    return watchTheme(() => setRatio(measure(here)));
  }, [front, ground]);
  const words = `${front} / ${ground}`;
  return (
    <li className={styles.pair} data-fails={ratio !== null && ratio < least ? '' : undefined}>
      <span ref={element} className={styles.pairSample}>
        {least === TEXT ? sample : <Icon of={Check} />}
      </span>
      <code className={styles.tokenName}>{words}</code>
      <span className={styles.ratio}>
        {ratio !== null &&
          `${format.number(ratio, { maximumFractionDigits: 1 })} : 1 (≥ ${format.number(least)})`}
      </span>
    </li>
  );
}
