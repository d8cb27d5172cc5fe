import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { chromiumFlags, ensureChromium } from './lib/chromium';
import { demoPassword } from './lib/demo-accounts';
import { CommandError, runCommand, say } from './lib/report';

const FOLDER = path.resolve('docs', 'pictures');
const LARGEST = 200_000;

interface Picture {
  readonly name: string;
  readonly account: string;
  readonly width: number;
  readonly height: number;
  readonly open: (page: Page) => Promise<void>;
}

/** The day after this many days, as addresses write it. */
const dayIn = (days: number): string =>
  new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

const pictures: readonly Picture[] = [
  {
    name: 'renting',
    account: 'renter@toolyard.example',
    width: 375,
    height: 812,
    open: async (page) => {
      await page.goto(`/s?dates=${dayIn(9)},${dayIn(12)}`);
      await page.getByRole('main').locator('a[href^="/l/"]').first().click();
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  },
  {
    name: 'owner',
    account: 'owner@toolyard.example',
    width: 1280,
    height: 800,
    open: async (page) => {
      await page.goto('/listings');
    },
  },
  {
    name: 'desk',
    account: 'staff@toolyard.example',
    width: 1280,
    height: 800,
    open: async (page) => {
      await page.goto('/desk');
      await page.getByLabel('Your password').fill(demoPassword);
      await page.getByRole('main').getByRole('button', { name: 'Open the desk' }).click();
      await page
        .getByRole('heading', { level: 1, name: 'Open the desk' })
        .waitFor({ state: 'hidden' });
    },
  },
];

async function take(browser: Browser, baseURL: string, picture: Picture): Promise<void> {
  const { name, account, width, height, open } = picture;
  const context = await browser.newContext({
    baseURL,
    viewport: { width, height },
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  await context.addCookies([{ name: 'euCookiesAccepted', value: '1', url: baseURL }]);
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Email').first().fill(account);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  await open(page);
  await page.waitForLoadState('networkidle');
  const taken = await page.screenshot();
  const file = path.join(FOLDER, `${name}.webp`);
  const { size } = await sharp(taken).webp({ quality: 80 }).toFile(file);
  await context.close();
  if (size > LARGEST) throw new CommandError(`${name} has ${size} bytes; ${LARGEST} is the most.`);
  say('pictures', `${file}: ${Math.round(size / 1000)} KB`);
}

/** Takes the README's pictures of the product that runs at the given address, with the demo's people. */
async function generatePictures(): Promise<void> {
  const baseURL = process.argv[2] ?? 'http://localhost:3000';
  const executablePath = await ensureChromium();
  const browser = await chromium.launch({ executablePath, args: [...chromiumFlags] });
  try {
    for (const picture of pictures) await take(browser, baseURL, picture);
  } finally {
    await browser.close();
  }
}

runCommand(generatePictures);
