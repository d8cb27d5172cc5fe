import { type Step } from '../steps';
import { button, sees, type World, visit } from '../world';
import { TITLE } from './listing';

/** The drawn map of a page, and what it shows of the listing whose price was pressed. */
const MAP = 'canvas.mapboxgl-canvas';
const MAP_CARD = '.mapboxgl-marker, .mapboxgl-popup';
/** North-east and south-west, as the template writes them into its addresses. */
const AUSTIN = '30.34,-97.65,30.20,-97.85';

/** A customer looks for something on the map. */
export const searchSteps: readonly Step<World>[] = [
  {
    name: 'search with a map: prices stand where the listings are',
    run: async ({ pages: { guest: page }, appUrl }) => {
      await visit(page, `${appUrl}/s?bounds=${AUSTIN}`);
      await page.locator(MAP).waitFor();
      await button(page, '$40.00').click();
      await page.locator(MAP_CARD).filter({ hasText: 'Walled garden for gatherings' }).waitFor();
    },
  },
  {
    name: 'search with a map: the results follow the map',
    run: async ({ pages: { guest: page }, appUrl }) => {
      await visit(page, `${appUrl}/s?bounds=${AUSTIN}`);
      await sees(page, /^\d+ results$/);
      await button(page, 'Zoom in').click();
      await page.waitForURL(({ searchParams }) => searchParams.get('mapSearch') === 'true');
      await sees(page, /^\d+ results?$/);
    },
  },
  {
    name: 'search by words finds the new listing',
    needs: ['publishing'],
    run: async ({ pages: { guest: page }, appUrl }) => {
      await visit(page, appUrl);
      await page.getByPlaceholder('Search listings…').first().fill('folding');
      await page.keyboard.press('Enter');
      await page.waitForURL(/keywords=folding/);
      await page.getByRole('link', { name: TITLE }).first().waitFor();
    },
  },
];
