import { mkdtempSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import express from 'express';
import sharp from 'sharp';
import { chromiumPath } from '../testing/chromium';
import { type MapsServer, startMapsServer } from './testing/maps-server';

const chromiumArguments = [
  '--headless',
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--enable-unsafe-swiftshader',
  '--use-angle=swiftshader',
];
const clientFolder = path.dirname(createRequire(__filename).resolve('mapbox-gl'));
const pictures = process.env['MAP_PICTURES'] ?? mkdtempSync(path.join(tmpdir(), 'maps-'));

const page = `<!doctype html><html lang="en"><head><title>Map</title><link rel="icon" href="data:,">
<link rel="stylesheet" href="/client/mapbox-gl.css"></head>
<body style="margin:0"><div id="map" style="width:900px;height:600px"></div>
<script src="/client/mapbox-gl.js"></script><script>
mapboxgl.accessToken = 'pk.sandbox';
mapboxgl.baseApiUrl = location.origin + '/maps';
const style = 'mapbox://styles/toolyard/' + location.hash.slice(1);
const map = new mapboxgl.Map({ container: 'map', fadeDuration: 0, style, center: [-98, 39], zoom: 3 });
map.on('error', (event) => console.error(event.error));
window.show = async (view) => {
  map.jumpTo(view);
  await map.once('idle');
};
</script></body></html>`;

const coldStart = 120_000;

let server: MapsServer;
let browser: Browser;

beforeAll(async () => {
  server = await startMapsServer([], (app) => {
    app.use('/client', express.static(clientFolder));
    app.get('/', (_request, response) => {
      response.type('html').send(page);
    });
  });
  await server.get('/v4/toolyard.base/9/116/210.vector.pbf?access_token=pk.sandbox');
  browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
}, coldStart);
afterAll(async () => {
  await browser.close();
  await server.stop();
});

const towns = [
  { town: 'austin', center: [-97.7431, 30.2672] },
  { town: 'new-york', center: [-74.006, 40.7128] },
];
const views = towns.flatMap((town) => [3, 6, 10, 13].map((zoom) => ({ ...town, zoom })));

/** Opens a map and collects all errors of the browser, and each request to another host. */
async function openMap(theme: string): Promise<{ tab: Page; complaints: string[] }> {
  const tab = await browser.newPage({ viewport: { width: 900, height: 600 } });
  const complaints: string[] = [];
  tab.on('console', (message) => complaints.push(message.text()));
  tab.on('pageerror', (error) => complaints.push(error.message));
  tab.on('requestfailed', (request) => complaints.push(`failed: ${request.url()}`));
  tab.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(server.origin)) {
      complaints.push(`left the origin: ${request.url()}`);
    }
  });
  tab.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()}: ${response.url()}`);
  });
  await tab.goto(`${server.origin}/#${theme}`);
  return { tab, complaints };
}

/** How many pixels have each color. */
async function countColors(picture: Buffer): Promise<Map<string, number>> {
  const data = await sharp(picture).removeAlpha().raw().toBuffer();
  const colors = new Map<string, number>();
  for (let index = 0; index < data.length; index += 3) {
    const color = data.toString('hex', index, index + 3);
    colors.set(color, (colors.get(color) ?? 0) + 1);
  }
  return colors;
}

describe.each(['light', 'dark'])('the map client in the %s style', (theme) => {
  let tab: Page;
  let complaints: string[];

  beforeAll(async () => {
    ({ tab, complaints } = await openMap(theme));
  }, coldStart);
  afterAll(async () => {
    await tab.close();
    expect(complaints).toEqual([]);
  });

  test.each(views)('shows $town at zoom $zoom', async ({ town, center, zoom }) => {
    await tab.evaluate(`show(${JSON.stringify({ center, zoom })})`);
    const picture = await tab.screenshot({
      path: path.join(pictures, `${town}-${zoom}-${theme}.png`),
    });
    const counts = [...(await countColors(picture)).values()];
    expect(Math.max(...counts)).toBeLessThan(900 * 600 * 0.8);
    expect(counts.filter((count) => count > 2000).length).toBeGreaterThanOrEqual(3);
  });
});
