/** Our own pictures from `public/`, each in two widths. */
interface Illustration {
  readonly src: string;
  readonly srcSet: string;
}

const inWidths = (path: string, small: number, large: number): Illustration => ({
  src: `${path}-${String(small)}.webp`,
  srcSet: `${path}-${String(small)}.webp ${String(small)}w, ${path}-${String(large)}.webp ${String(large)}w`,
});

export const hungTool = (tool: string) => inWidths(`/illustrations/hung/${tool}`, 440, 880);
export const categoryTile = (category: string) =>
  inWidths(`/illustrations/tiles/${category}`, 320, 640);
export const earnScene = inWidths('/illustrations/scenes/pressure-washer', 640, 1280);
export const heroBoard = inWidths('/illustrations/scenes/hero-board', 660, 1320);
