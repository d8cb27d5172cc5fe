import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import {
  type Browser,
  type BrowserContext,
  chromium,
  type Locator,
  type Page,
} from '@playwright/test';
import * as v from 'valibot';
import { sandboxCredentials } from '../credentials';
import { provider, samplePassword } from '../template/content';
import { wholeChromium } from '../testing/chromium';

/** How long a page may take on a busy machine. */
const PATIENCE_MS = 30_000;
const PICTURE_WITHIN_MS = 10_000;

/** No other host is found, such as that of the template's fonts: a trial is the same with and without a network. */
const NOBODY_ELSE = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1';

/** Who takes part: two new people, and the provider whom the sample marketplace has. */
export type Role = 'host' | 'guest' | 'seller';

export interface Person {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
}

export const people: Readonly<Record<Role, Person>> = {
  host: {
    email: 'holly@trial.example',
    password: 'a-trial-of-2',
    firstName: 'Holly',
    lastName: 'Host',
  },
  guest: {
    email: 'gil@trial.example',
    password: 'a-trial-of-2',
    firstName: 'Gil',
    lastName: 'Guest',
  },
  seller: { ...provider, password: samplePassword },
};

/** What all steps share. */
export interface World {
  readonly appUrl: string;
  readonly sandboxUrl: string;
  /** Each person's browser window. */
  readonly pages: Readonly<Record<Role, Page>>;
  /** What the sandbox has printed, with its request log. */
  readonly output: () => string;
  /** Ids of transactions, by the names of the steps' own choice. */
  readonly orders: Map<string, string>;
  /** The address of the listing that the wizard made. */
  listing: string;
}

/** How the browser is opened. */
interface Opening {
  readonly appUrl: string;
  readonly sandboxUrl: string;
  /** What `--proxy` prints for Chromium. */
  readonly flags: readonly string[];
  readonly output: World['output'];
}

export interface OpenWorld {
  readonly world: World;
  /** Pictures of all windows. */
  readonly picture: (folder: string, name: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

async function openWindow(browser: Browser): Promise<Page> {
  const context: BrowserContext = await browser.newContext({
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    viewport: { width: 1280, height: 900 },
  });
  context.setDefaultTimeout(PATIENCE_MS);
  return context.newPage();
}

/** Opens the whole Chromium with the proxy's flags, without which it reaches this machine only. */
export async function openWorld({ flags, ...rest }: Opening): Promise<OpenWorld> {
  const args = ['--no-sandbox', '--enable-unsafe-swiftshader', NOBODY_ELSE, ...flags];
  const browser = await chromium.launch({ executablePath: wholeChromium(), args });
  const pages = {
    host: await openWindow(browser),
    guest: await openWindow(browser),
    seller: await openWindow(browser),
  };
  return {
    world: { ...rest, pages, orders: new Map(), listing: '' },
    async picture(folder, name) {
      await mkdir(folder, { recursive: true });
      for (const [role, page] of Object.entries(pages)) {
        const file = `${name.replaceAll(/\W+/g, '-').toLowerCase()}-${role}.png`;
        if (page.url() !== 'about:blank')
          await page.screenshot({ path: path.join(folder, file), timeout: PICTURE_WITHIN_MS });
      }
    },
    close: () => browser.close(),
  };
}

/** Opens a page and waits until it is at rest: what is typed into a page that the server drew, before its own code runs, is lost. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForLoadState('networkidle');
}

/** The first button of this name that can be seen: pages have some twice, for narrow and wide windows. */
export const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first();

/** Ticks a box or chooses one of several by the keyboard: the template draws its own over the real ones. */
export async function tick(box: Locator): Promise<void> {
  await box.focus();
  if (!(await box.isChecked())) await box.press('Space');
}

/** Types an amount in place of another one, as a person does: the field writes its currency while it is left. */
export async function typeAmount(field: Locator, amount: string): Promise<void> {
  await field.click();
  await field.press('ControlOrMeta+a');
  await field.pressSequentially(amount);
}

/** Waits for a text that can be seen. */
export const sees = (page: Page, text: string | RegExp): Promise<void> =>
  page.getByText(text).filter({ visible: true }).first().waitFor();

const idOf = (page: Page): string => {
  const [, id] = /\/(?:order|sale)\/([\w-]+)/.exec(page.url()) ?? [];
  if (id === undefined) throw new Error(`This is no page of an order: ${page.url()}`);
  return id;
};

/** Waits for a new order's page, and remembers the order. */
export async function rememberOrder({ orders }: World, page: Page, name: string): Promise<void> {
  await page.waitForURL(/\/order\/[\w-]+/);
  orders.set(name, idOf(page));
}

/** Opens a transaction as one of its sides. */
export async function openOrder(world: World, role: Role, name: string): Promise<Page> {
  const page = world.pages[role];
  const side = role === 'guest' ? 'order' : 'sale';
  await visit(page, `${world.appUrl}/${side}/${world.orders.get(name) ?? ''}`);
  return page;
}

/** Opens a listing of the sample marketplace by searching for it. */
export async function findListing(world: World, page: Page, title: string): Promise<void> {
  await visit(page, `${world.appUrl}/s?keywords=${encodeURIComponent(title)}`);
  await page.getByRole('link', { name: title }).first().click();
  await page.getByRole('heading', { name: title }).first().waitFor();
}

const messages = v.object({
  messages: v.array(v.object({ id: v.union([v.string(), v.number()]) })),
});
const message = v.object({ message: v.object({ links: v.array(v.object({ url: v.string() })) }) });

const get = async (address: string): Promise<unknown> => (await fetch(address)).json();

/** The address in the newest email to somebody that has this in it. */
export async function linkIn({ sandboxUrl }: World, to: string, part: string): Promise<string> {
  const mailbox = `${sandboxUrl}/mailbox/api/messages`;
  const list = v.parse(messages, await get(`${mailbox}?to=${encodeURIComponent(to)}`));
  for (const { id } of list.messages) {
    const found = v.parse(message, await get(`${mailbox}/${String(id)}`)).message;
    const link = found.links.find(({ url }) => url.includes(part));
    if (link) return link.url;
  }
  throw new Error(`No email to ${to} has a link with ${part}.`);
}

const clock = v.object({ now: v.string() });

/** Moves the sandbox's clock, and those of the people's browsers with it; what becomes due then has happened. */
export async function moveClock({ sandboxUrl, pages }: World, advance: string): Promise<void> {
  const reply = await fetch(`${sandboxUrl}/console/api/clock`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${sandboxCredentials.controlToken}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({ advance }),
  });
  if (!reply.ok) throw new Error(`The clock was not moved: ${await reply.text()}`);
  const { now } = v.parse(clock, await reply.json());
  for (const page of Object.values(pages)) await page.clock.install({ time: now });
}
