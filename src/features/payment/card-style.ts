import fontUrl from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2';

const PHONE = '(width < 768px)';
const FONT_SIZE = { phone: '14px', wide: '18px' } as const;
/** The line height is the same for both sizes of text, so that the field has one height. */
const LINE_HEIGHT = '23px';

/** Returns our text font for the payment provider's frame, a document of another site that loads only what we name. */
export const cardFonts = () => [
  {
    family: 'Instrument Sans Variable',
    src: `url(${new URL(fontUrl, window.location.href).href})`,
    weight: '400 700',
  },
];

/** Returns our colors and sizes as plain values, because the frame does not have our custom properties. */
export function cardStyle(holder: Element) {
  const styles = getComputedStyle(holder);
  const color = (name: string) => styles.getPropertyValue(name).trim();
  return {
    base: {
      color: color('--ink'),
      iconColor: color('--ink-2'),
      fontFamily: styles.fontFamily,
      fontSize: window.matchMedia(PHONE).matches ? FONT_SIZE.phone : FONT_SIZE.wide,
      lineHeight: LINE_HEIGHT,
      '::placeholder': { color: color('--ink-3') },
    },
    invalid: { color: color('--danger'), iconColor: color('--danger') },
  };
}
