import { chromium, type Browser, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { transit, types } from 'sharetribe-flex-sdk';
import { buildIfStale } from '../build';
import { ensureChromium } from '../lib/chromium';
import { CommandError, runCommand } from '../lib/report';
import { withBuiltProduct } from './built-product';
import { type FrameCosts, readFrameCosts, TRACE_CATEGORIES } from './frame-costs';
import { type FrameTimes, frameTimes, noteFrames } from './frame-times';

const PINS = 100;
const COLUMNS = 8;
const ROWS = Math.ceil(PINS / COLUMNS);
const DRAG_STEPS = 60;
const ZOOMS = 4;
/** The map stands still. */
const STILL_MS = 500;
/** Of our own, per frame. */
const BUDGET_MS = 4;

const box = { north: 30.42, south: 30.1, east: -97.6, west: -97.9 };
const SEARCH = `/s?mapSearch=true&bounds=${box.north},${box.east},${box.south},${box.west}`;

/** Reaches beyond the map's edges, so that each of so many pins has room of its own. */
const grid = { top: 30.56, bottom: 29.96, right: -97.45, left: -98.05 };

/** A tool of the marketplace's answer, at its place in the grid. */
function tool(index: number) {
  const row = Math.floor(index / COLUMNS);
  const column = index % COLUMNS;
  const lat = grid.bottom + ((row + 0.5) / ROWS) * (grid.top - grid.bottom);
  const lng = grid.left + ((column + 0.5) / COLUMNS) * (grid.right - grid.left);
  return {
    id: new types.UUID(randomUUID()),
    type: 'listing',
    attributes: {
      title: `Tool ${index + 1}`,
      price: new types.Money(1000 + index * 100, 'USD'),
      geolocation: new types.LatLng(lat, lng),
      publicData: { location: { approximate: { lat, lng } } },
    },
  };
}

const answer = (pinCount: number) => ({
  data: Array.from({ length: pinCount }, (_, index) => tool(index)),
  meta: { totalItems: pinCount, totalPages: 1, page: 1, perPage: PINS },
});

/** Runs in the page before its scripts: React tells this hook about each of its commits, also in production. */
const countRenders = `
  window.benchRenders = 0;
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot: () => { window.benchRenders += 1; },
    onCommitFiberUnmount: () => {},
    onPostCommitFiberRoot: () => {},
  };`;

const rendersOf = (page: Page): Promise<number> => page.evaluate<number>('window.benchRenders');

const pins = (page: Page) => page.getByRole('list', { name: 'Tools on the map' });

const whenStill = (page: Page) =>
  pins(page).evaluate(
    (list, still) =>
      new Promise<void>((resolve) => {
        let timer = setTimeout(resolve, still);
        new MutationObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(resolve, still);
        }).observe(list.parentElement ?? list, {
          attributes: true,
          childList: true,
          subtree: true,
        });
      }),
    STILL_MS,
  );

/** A point of the map without a pin. */
const freePoint = (page: Page) =>
  pins(page).evaluate((list) => {
    const { left, top, right, bottom } = list.getBoundingClientRect();
    for (let y = (top + bottom) / 2; y < bottom; y += 7) {
      for (let x = (left + right) / 2; x < right; x += 7) {
        if (document.elementFromPoint(x, y)?.closest('.mapboxgl-canvas-container')) return { x, y };
      }
    }
    return undefined;
  });

async function openMap(browser: Browser, app: string, pinCount: number): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript({ content: `${countRenders}${noteFrames}` });
  await page.route(/listings\/query\?.*perPage=100\b/, (route) =>
    route.fulfill({
      contentType: 'application/transit+json',
      headers: { 'access-control-allow-origin': '*' },
      body: transit.write(answer(pinCount)),
    }),
  );
  await page.goto(`${app}${SEARCH}`);
  const ready = pinCount > 0 ? pins(page).getByRole('button').first() : pins(page);
  await ready.waitFor({ state: 'attached', timeout: 60_000 });
  // Searches that follow the map are not what is measured.
  await page.getByRole('checkbox', { name: 'Search as I move the map' }).click({ force: true });
  await whenStill(page);
  const count = await pins(page).getByRole('button').count();
  if (count !== pinCount) {
    throw new CommandError(`The map shows ${count} pins instead of ${pinCount}.`);
  }
  return page;
}

async function drag(page: Page): Promise<void> {
  const from = await freePoint(page);
  if (!from) throw new CommandError('No point of the map is free of pins.');
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await record(page, 'dragging', async () => {
    for (let step = 1; step <= DRAG_STEPS; step += 1) {
      // Back and forth, so that the pins stay in sight.
      const offset = 80 * Math.sin(step / 5);
      await page.mouse.move(from.x + offset, from.y + offset / 2);
    }
  });
  await page.mouse.up();
  await whenStill(page);
}

async function zoom(page: Page): Promise<void> {
  const press = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).click();
    await whenStill(page);
  };
  await record(page, 'zooming', async () => {
    for (let count = 0; count < ZOOMS; count += 1) await press('Zoom out');
    for (let count = 0; count < ZOOMS; count += 1) await press('Zoom in');
  });
}

/** The address of the map library, by far the largest script. */
const libraryOf = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const scripts = files.filter(({ name }) => name.endsWith('.js'));
    return scripts.toSorted((a, b) => b.decodedBodySize - a.decodedBodySize)[0]?.name;
  });

async function record(page: Page, name: string, move: () => Promise<void>): Promise<void> {
  const browser = page.context().browser();
  if (!browser) throw new CommandError('The browser is gone.');
  const library = await libraryOf(page);
  const isOurs = (url: string) => url.includes('/static/') && url !== library;
  await browser.startTracing(page, { categories: TRACE_CATEGORIES });
  const before = await rendersOf(page);
  const drawingBefore = await drawingTimeMs(browser);
  await page.evaluate('benchFrames(true)');
  await move();
  const moments = await page.evaluate<number[]>('benchFrames(false)');
  const drawing = (await drawingTimeMs(browser)) - drawingBefore;
  const renders = (await rendersOf(page)) - before;
  const trace = await browser.stopTracing();
  const costs = readFrameCosts(trace.toString('utf8'), isOurs);
  print(name, { costs, renders, times: frameTimes(moments), drawing });
}

/** Processor time of the process that draws, in milliseconds: without a graphics card it does a card's work. */
async function drawingTimeMs(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return 1000 * (processInfo.find(({ type }) => type === 'GPU')?.cpuTime ?? NaN);
}

const head = [
  ...['frames', 'scripts', 'styles', 'layout', 'together', 'paint', 'reads', 'renders'],
  ...['per s', 'middle', 'p95', 'lost', 'drawn', 'dropped', 'drawing'],
];

const printRow = (name: string, cells: readonly string[]) =>
  console.log(`${name.padEnd(12)}${cells.map((cell) => cell.padStart(9)).join('')}`);

interface Recorded {
  readonly costs: FrameCosts;
  readonly renders: number;
  readonly times: FrameTimes;
  /** Processor time for drawing, in milliseconds. */
  readonly drawing: number;
}

function print(name: string, { costs, renders, times, drawing }: Recorded): void {
  const { frames, script, style, layout, paint, reads, drawn, dropped } = costs;
  // Nothing of the page itself moves on an empty map.
  const count = frames || drawn;
  const together = (script + style + layout) / count;
  const perFrame = [script, style, layout, script + style + layout, paint].map(
    (time) => time / count,
  );
  const isMissed = !(together < BUDGET_MS) || (name === 'dragging' && renders + reads > 0);
  if (isMissed) process.exitCode = 1;
  const cells = [
    String(frames),
    ...perFrame.map((time) => time.toFixed(2)),
    String(reads),
    `${renders}${isMissed ? '!' : ''}`,
    ...[times.perSecond, times.middle, times.p95].map((value) => value.toFixed(1)),
    ...[times.lost, drawn, dropped].map(String),
    (drawing / drawn).toFixed(1),
  ];
  printRow(name, cells);
}

/**
 * Prints what happens while a map with 100 pins is dragged and zoomed, and then the same with an empty map. First what the app itself does in a
 * frame, in milliseconds of processor time, without the map library's scripts and the drawing. Then how many frames a second the page
 * was asked for, the milliseconds between them, the frames that a screen with 60 a second did not get, what Chromium's compositor drew and
 * dropped, and the processor time of its drawing process per drawn frame. Without a graphics card that process does a card's work, so
 * frames say nothing about a laptop; the difference between the two maps is what the pins cost.
 */
async function benchMap(): Promise<void> {
  await buildIfStale();
  await withBuiltProduct(async ({ app }) => {
    const browser = await chromium.launch({
      executablePath: await ensureChromium(),
      args: ['--no-sandbox', '--enable-unsafe-swiftshader', '--use-angle=swiftshader'],
    });
    try {
      for (const pinCount of [PINS, 0]) {
        const page = await openMap(browser, app, pinCount);
        printRow(`${pinCount} pins`, head);
        await drag(page);
        await zoom(page);
        await page.close();
      }
    } finally {
      await browser.close();
    }
  });
}

runCommand(benchMap);
