import { colorPairs } from '../color-pairs';
import { type ExampleGroup, examplesOf } from '../example';
import { words } from '../samples';
import common from '~/ui/layout/common.module.css';
import styles from '../StyleguidePage.module.css';
import { ContrastSample, TokenSample } from '../TokenSample';

const colors = {
  ground: ['paper', 'surface', 'raised', 'sunken', 'skeleton', 'line', 'line-strong'],
  brand: ['pine', 'pine-hover', 'pine-wash', 'board', 'action', 'action-hover', 'action-wash'],
  meaning: ['success-wash', 'warning-wash', 'danger-wash', 'info-wash', 'neutral-wash', 'star'],
  pictures: ['clay', 'butter', 'sage', 'mist', 'oat', 'blush', 'plum'].map(
    (name) => `ground-${name}`,
  ),
  map: [
    'map-land',
    'map-water',
    'map-park',
    'map-road',
    'map-highway',
    'pin',
    'pin-on',
    'pin-seen',
  ],
} as const;

const swatches = (tokens: readonly string[]) =>
  function Swatches() {
    return (
      <ul className={styles.tokens}>
        {tokens.map((token) => (
          <TokenSample key={token} token={token} look="color" />
        ))}
      </ul>
    );
  };

const pairs = (kind: string) =>
  function Pairs() {
    return (
      <ul className={styles.tokens}>
        {(colorPairs[kind] ?? []).map((pair) => (
          <ContrastSample key={`${pair.front} ${pair.ground}`} {...pair} />
        ))}
      </ul>
    );
  };

const sizes = ['text-2xs', 'text-xs', 'text-s', 'text-m', 'text-l', 'head-s', 'head-m', 'head-l'];
const spaces = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 24].map((step) => `s-${String(step)}`);
const radii = ['r-s', 'r-m', 'r-l', 'r-round'];
const shadows = ['shadow-1', 'shadow-2', 'board-shadow'];

const Sizes = () => (
  <ul className={styles.tokenRows}>
    {sizes.map((token) => (
      <TokenSample key={token} token={token} look="size">
        {words.headline}
      </TokenSample>
    ))}
  </ul>
);

const Styles = () => (
  <div className={styles.stack}>
    <p className={styles.display}>{words.display}</p>
    <p className={styles.headline}>{words.headline}</p>
    <p className={styles.panelTitle}>{words.panelTitle}</p>
    <p>{words.body}</p>
    <p className={common.figures}>{words.figures}</p>
  </div>
);

const Spaces = () => (
  <ul className={styles.tokenRows}>
    {spaces.map((token) => (
      <TokenSample key={token} token={token} look="space" />
    ))}
  </ul>
);

const Radii = () => (
  <ul className={styles.tokens}>
    {radii.map((token) => (
      <TokenSample key={token} token={token} look="radius" />
    ))}
  </ul>
);

const Shadows = () => (
  <ul className={styles.tokens}>
    {shadows.map((token) => (
      <TokenSample key={token} token={token} look="shadow" />
    ))}
  </ul>
);

export const foundation: ExampleGroup = {
  key: 'foundation',
  components: [
    examplesOf('Colors', {
      ground: swatches(colors.ground),
      brand: swatches(colors.brand),
      meaning: swatches(colors.meaning),
      pictures: swatches(colors.pictures),
      map: swatches(colors.map),
    }),
    examplesOf('Contrast', {
      text: pairs('text'),
      brand: pairs('brand'),
      board: pairs('board'),
      meaning: pairs('meaning'),
      map: pairs('map'),
      signs: pairs('signs'),
    }),
    examplesOf('Type', { styles: Styles, sizes: Sizes }),
    examplesOf('Spacing', { steps: Spaces }),
    examplesOf('Shape', { radii: Radii, shadows: Shadows }),
  ],
};
