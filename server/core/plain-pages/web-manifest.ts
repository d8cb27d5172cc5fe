import { Router } from 'express';
import { pathTo } from '~/config/paths';
import { type PublicConfig } from '~/config/public-config';
import english from '../../../translations/en.json';

/** `paper` and `board` of src/styles/tokens.css, in the light theme, because a manifest has no themes. */
const colors = { background_color: '#faf5ea', theme_color: '#143f34' };

const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${file}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

const shortcut = (name: string, url: string) => ({ name, url });

/** How the site appears when somebody adds it to a home screen. */
export function webManifest({ marketplaceName, locale }: PublicConfig): Router {
  const manifest = {
    id: '/',
    name: marketplaceName,
    short_name: marketplaceName,
    description: english['LandingPage.title'],
    lang: locale,
    dir: 'ltr',
    start_url: pathTo('landing'),
    scope: '/',
    display: 'standalone',
    ...colors,
    categories: ['shopping', 'utilities'],
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      icon('icon-192', 192, 'any'),
      icon('icon-512', 512, 'any'),
      icon('icon-maskable-512', 512, 'maskable'),
    ],
    shortcuts: [
      shortcut(english['MobileSearch.title'], pathTo('search')),
      shortcut(english['TopBar.inbox'], pathTo('inboxRoot')),
      shortcut(english['TopBar.listTool'], pathTo('newListing')),
    ],
  };
  const router = Router();
  router.get('/manifest.webmanifest', (_request, response) => {
    response
      .type('application/manifest+json')
      .set('cache-control', 'public, max-age=3600')
      .send(JSON.stringify(manifest));
  });
  return router;
}
