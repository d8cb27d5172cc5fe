/** The minimum contrasts of WCAG 2 AA, for text and for symbols on their background. */
export const TEXT = 4.5;
const SIGN = 3;

export interface ColorPair {
  /** The token of the text or sign, without its dashes. */
  readonly front: string;
  readonly ground: string;
  readonly least: typeof TEXT | typeof SIGN;
}

const text = (front: string, ...grounds: readonly string[]): ColorPair[] =>
  grounds.map((ground) => ({ front, ground, least: TEXT }));

const sign = (front: string, ...grounds: readonly string[]): ColorPair[] =>
  grounds.map((ground) => ({ front, ground, least: SIGN }));

/** The pairs of text and background that pages may use, by purpose. */
export const colorPairs: Readonly<Record<string, readonly ColorPair[]>> = {
  text: [
    ...text('ink', 'paper', 'surface', 'raised', 'sunken'),
    ...text('ink-2', 'paper', 'surface', 'raised', 'sunken'),
    ...text('ink-3', 'paper', 'surface', 'raised'),
  ],
  brand: [
    ...text('on-pine', 'pine', 'pine-hover'),
    ...text('pine', 'paper', 'surface', 'pine-wash'),
    ...text('on-action', 'action', 'action-hover', 'action-press'),
    ...text('action-ink', 'paper', 'surface', 'action-wash'),
  ],
  board: [
    ...text('board-ink', 'board'),
    ...text('board-ink-2', 'board'),
    ...text('board-accent', 'board'),
    ...text('board-on-action', 'board-action'),
    ...text('board-field-ink', 'board-field'),
    ...text('picture-ink', 'tag'),
  ],
  meaning: [
    ...text('success', 'success-wash'),
    ...text('warning', 'warning-wash'),
    ...text('danger', 'danger-wash', 'surface'),
    ...text('info', 'info-wash'),
    ...text('neutral', 'neutral-wash'),
    ...text('toast-ink', 'toast'),
    ...text('toast-good', 'toast'),
    ...text('toast-bad', 'toast'),
  ],
  map: [
    ...text('map-label', 'map-land'),
    ...text('on-pin', 'pin'),
    ...text('on-pin-on', 'pin-on'),
    ...text('on-pin-seen', 'pin-seen'),
    ...text('on-pin-count', 'pin-count'),
  ],
  signs: [
    ...sign('line-strong', 'paper', 'surface', 'raised'),
    ...sign('focus-colour', 'paper', 'surface'),
    ...sign('star', 'paper', 'surface'),
  ],
};
