import { type Page } from '@playwright/test';
import { types } from 'sharetribe-flex-sdk';
import * as v from 'valibot';
import { toPlain } from '~/api/marketplace/read-response';
import { createIntegrationClient } from '../sandbox/seed/clients';
import { watchProblems } from './page-problems';
import { expectAccessible } from './support/accessible';
import { anotherBrowser, enter } from './support/browser';
import { aColleague } from './support/desk';
import { mailsTo } from './support/mailbox';
import { type OwnProduct } from './support/own-product';
import { expect, test } from './support/own-product-test';
import { ownerWithTools, PASSWORD, type Person } from './support/people';
import { atBothWidths } from './support/phone';

test.describe.configure({ timeout: 240_000 });

const SOON = { timeout: 60_000 };

const listingSchema = v.object({ data: v.object({ attributes: v.object({ state: v.string() }) }) });

/** Publishes a tool at a marketplace whose operator approves each tool first. */
async function waitingTool(product: OwnProduct, owner: Person, title: string): Promise<void> {
  await createIntegrationClient(product.services).listings.create({
    title,
    description: 'Sharp, with a spare chain.',
    state: 'pendingApproval',
    authorId: new types.UUID(owner.id),
    price: new types.Money(3400, 'USD'),
    publicData: { category: 'outdoorPowerTools', location: { city: 'Austin', state: 'TX' } },
  });
}

async function openDesk(page: Page, product: OwnProduct, staff: Person): Promise<void> {
  await enter(page, product, staff);
  await page.goto(`${product.url}/desk`);
  await page.getByLabel('Your password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Open the desk' }).click();
}

const subjects = async (product: OwnProduct, { email }: Pick<Person, 'email'>) =>
  (await mailsTo(product, email)).map(({ subject }) => subject);

atBothWidths(test, () => {
  test('a report waits in the queue until it is answered; the answer reaches whoever reported @main', async ({
    page: desk,
    product,
  }) => {
    const { tools } = await ownerWithTools(product, [['Impact wrench', 2000]]);
    const visitors = await anotherBrowser(desk);
    const email = `kim.${String(Date.now())}@example.com`;
    await visitors.goto(`${product.url}/l/${tools[0]?.id ?? ''}`);
    await visitors.getByRole('button', { name: 'Report this tool' }).click();
    await visitors.getByLabel('Reason').selectOption('fraud');
    await visitors.getByLabel('What’s wrong?').fill('This is mine, it was stolen from me.');
    await visitors.getByLabel('Your email (optional)').fill(email);
    await visitors.getByRole('button', { name: 'Send the report' }).click();
    await expect(visitors.getByText(/Thank you/)).toBeVisible();

    const problems = watchProblems(desk);
    await openDesk(desk, product, await aColleague(product));
    const row = desk.getByRole('listitem').filter({ hasText: email });
    await expect(row.getByText('Tool reported')).toBeVisible();
    await row.getByRole('button', { name: /^Take it/ }).click();
    await expect(row.getByText('You’re on it')).toBeVisible();
    await expectAccessible(desk);
    await row.getByRole('link', { name: /^Look: Impact wrench/ }).click();
    await expect(desk.getByRole('heading', { level: 1 })).toContainText('Impact wrench');
    await desk.getByRole('button', { name: 'Send and close' }).click();
    await expect(desk.getByText('Write your answer.')).toBeVisible();
    await desk.getByLabel(/^Your answer/).fill('We took it down and told its owner.');
    await expectAccessible(desk);
    await desk.getByRole('button', { name: 'Send and close' }).click();
    await expect(desk.getByText(/closed it,/)).toBeVisible();
    await expect.poll(() => subjects(product, { email }), SOON).toHaveLength(1);

    await desk.goto(`${product.url}/desk`);
    await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(row).toHaveCount(0);
    await desk.goto(`${product.url}/desk/audit`);
    await desk
      .getByLabel('A name, a number, a tool, or words from a reason')
      .fill('told its owner');
    await desk.getByRole('button', { name: 'Search' }).click();
    await expect(desk.getByText('closed a report:').first()).toBeVisible();
    await expectAccessible(desk);
    expect(problems).toEqual([]);
  });
});

test('a tool is sent back with reasons, asked for again, and approved @main', async ({
  page: desk,
  product,
}) => {
  const title = `Gas chainsaw ${String(Date.now())}`;
  const { owner } = await ownerWithTools(product, []);
  await waitingTool(product, owner, title);
  const problems = watchProblems(desk);
  await openDesk(desk, product, await aColleague(product));
  await desk.getByRole('button', { name: /^Tools to approve/ }).click();
  await desk.getByRole('link', { name: `Review: ${title}` }).click();
  await desk.getByRole('button', { name: /^Send back to/ }).click();
  await expect(desk.getByText('Tick at least one reason.')).toBeVisible();
  await desk.getByRole('checkbox', { name: 'Photos' }).check();
  await desk.getByLabel(/^Your words/).fill('The chain is not to be seen.');
  await expectAccessible(desk);
  await desk.getByRole('button', { name: /^Send back to/ }).click();
  await expect(desk.getByText('Sent back', { exact: true })).toBeVisible();
  await expect.poll(() => subjects(product, owner), SOON).toContain(`${title} isn’t published yet`);

  const owners = await anotherBrowser(desk);
  await enter(owners, product, owner);
  const [mail] = await mailsTo(product, owner.email);
  const [link = ''] = /https?:\/\/\S+pending-approval/.exec(mail?.text ?? '') ?? [];
  await owners.goto(link);
  await expect(owners.getByText('The chain is not to be seen.')).toBeVisible();
  await expectAccessible(owners);
  await owners.getByRole('button', { name: 'Ask for approval again' }).click();
  await expect(owners.getByText(/We’ll look at it again/)).toBeVisible();

  await desk.goto(`${product.url}/desk?show=tools`);
  await desk.getByRole('link', { name: `Review: ${title}` }).click();
  await expect(desk.getByText(/asked for again/)).toBeVisible();
  await desk.getByRole('button', { name: 'Approve and publish' }).click();
  await expect(desk.getByText('Published', { exact: true })).toBeVisible();
  await desk.goto(`${product.url}/desk/audit`);
  await expect(desk.getByText('approved a tool:').first()).toBeVisible();
  await expect(desk.getByText('sent a tool back:').first()).toBeVisible();
  expect(problems).toEqual([]);
});

test('a tool is closed with a reason that its owner gets by email; opened by its owner it closes again, until staff allow it', async ({
  page: desk,
  product,
}) => {
  const title = `Impact wrench ${String(Date.now())}`;
  const { owner, tools } = await ownerWithTools(product, [[title, 2000]]);
  const id = tools[0]?.id ?? '';
  const stateOf = async () => {
    const { data } = await owner.sdk.ownListings.show({ id: new types.UUID(id) });
    return v.parse(listingSchema, toPlain(data)).data.attributes.state;
  };
  const problems = watchProblems(desk);
  await openDesk(desk, product, await aColleague(product));
  await expect(desk.getByRole('search')).toBeVisible();
  await desk.goto(`${product.url}/desk/tools/${id}`);
  await expect(desk.getByText('No reports about this tool.')).toBeVisible();
  await expect(desk.getByText('Looked at for you')).toHaveCount(0);
  await desk.getByRole('button', { name: 'Close it…' }).click();
  const dialog = desk.getByRole('dialog', { name: `Close ${title}?` });
  await dialog.getByRole('button', { name: `Close ${title}` }).click();
  await expect(dialog.getByText('Write the reason.')).toBeVisible();
  const reason = 'Somebody says that it was stolen.';
  await dialog.getByLabel(/^Reason/).fill(reason);
  await expect(dialog.getByText(`Reason: ${reason}`)).toBeVisible();
  await expectAccessible(desk);
  await dialog.getByRole('button', { name: `Close ${title}` }).click();
  await expect(desk.getByText(/closed it on/)).toBeVisible();
  await expect.poll(() => subjects(product, owner), SOON).toContain(`We closed ${title}`);
  const mails = await mailsTo(product, owner.email);
  expect(mails.find(({ subject }) => subject === `We closed ${title}`)?.text).toContain(reason);

  const owners = await anotherBrowser(desk);
  await enter(owners, product, owner);
  await owners.goto(`${product.url}/listings`);
  await owners.getByRole('button', { name: 'Open listing' }).click();
  await expect(owners.getByRole('button', { name: 'Open listing' })).toHaveCount(0);
  await expect.poll(stateOf, SOON).toBe('closed');
  expect((await subjects(product, owner)).filter((each) => each === `We closed ${title}`)).toEqual([
    `We closed ${title}`,
  ]);

  await desk.getByRole('button', { name: 'Allow it again' }).click();
  await expect(desk.getByRole('button', { name: 'Keep it closed…' })).toBeVisible();
  await owners.reload();
  await owners.getByRole('button', { name: 'Open listing' }).click();
  await expect(owners.getByRole('button', { name: 'Open listing' })).toHaveCount(0);
  expect(await stateOf()).toBe('published');
  await desk.goto(`${product.url}/desk/audit`);
  await expect(desk.getByText('closed a tool:').first()).toBeVisible();
  expect(problems).toEqual([]);
});
