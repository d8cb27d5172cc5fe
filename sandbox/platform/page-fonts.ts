import express, { type Router } from 'express';

const folder = (family: string) => `@fontsource-variable/${family}/files`;

/** The product's fonts for the pages that people open: names in the address, and the packages' files. */
const FONTS: Readonly<Record<string, string>> = {
  'text.woff2': `${folder('instrument-sans')}/instrument-sans-latin-wght-normal.woff2`,
  'head.woff2': `${folder('bricolage-grotesque')}/bricolage-grotesque-latin-wght-normal.woff2`,
};

const YEAR_SECONDS = 31_536_000;

const face = (base: string, family: string, name: string) => `@font-face {
  font-family: '${family}';
  src: url('${base}/fonts/${name}') format('woff2');
  font-weight: 200 800;
  font-display: swap;
}
`;

/** The rules that let a style sheet use the fonts; `base` is where their addresses are mounted. */
export const fontFaces = (base: string): string =>
  face(base, 'Instrument Sans Variable', 'text.woff2') +
  face(base, 'Bricolage Grotesque Variable', 'head.woff2');

export function createFontRouter(): Router {
  const router = express.Router();
  router.get('/fonts/:name', (request, response, next) => {
    const { name } = request.params;
    const file = Object.hasOwn(FONTS, name) ? FONTS[name] : undefined;
    if (!file) return next();
    response.set('Cache-Control', `public, max-age=${String(YEAR_SECONDS)}, immutable`);
    response.sendFile(require.resolve(file));
  });
  return router;
}
