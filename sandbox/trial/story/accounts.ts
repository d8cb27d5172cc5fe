import { type Step } from '../steps';
import { button, linkIn, people, type Role, sees, tick, type World, visit } from '../world';

const signUp = async ({ pages, appUrl }: World, role: Role): Promise<void> => {
  const page = pages[role];
  const { email, firstName, lastName, password } = people[role];
  await visit(page, appUrl);
  await page.getByRole('link', { name: 'Sign up' }).first().click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill(lastName);
  await page.getByLabel('Password').fill(password);
  // The box itself is drawn by the template.
  await tick(page.getByRole('checkbox', { name: /I accept the/ }));
  await button(page, 'Sign up').click();
  await sees(page, `${firstName}, check your email inbox`);
};

const verify = async (world: World, role: Role): Promise<void> => {
  const page = world.pages[role];
  await visit(page, await linkIn(world, people[role].email, '/verify-email'));
  // Only somebody whose address is verified is led on.
  await page.waitForURL(`${world.appUrl}/`);
};

/** People come to the marketplace. */
export const accountSteps: readonly Step<World>[] = [
  { name: 'a provider signs up', run: (world) => signUp(world, 'host') },
  {
    name: 'the provider verifies the email address',
    needs: ['a provider signs up'],
    run: (world) => verify(world, 'host'),
  },
  { name: 'a customer signs up', run: (world) => signUp(world, 'guest') },
  {
    name: 'the customer verifies the email address',
    needs: ['a customer signs up'],
    run: (world) => verify(world, 'guest'),
  },
  {
    name: 'the sample provider logs in',
    run: async ({ pages: { seller: page }, appUrl }) => {
      const { email, password } = people.seller;
      await visit(page, `${appUrl}/login`);
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password').fill(password);
      await button(page, 'Log in').click();
      await button(page, 'Open profile menu').waitFor();
    },
  },
];
