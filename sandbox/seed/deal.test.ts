import path from 'node:path';
import { types } from 'sharetribe-flex-sdk';
import { sandboxCredentials } from '../credentials';
import { type Sandbox } from '../network';
import { startTestSandbox } from '../testing/harness';
import { createBuildApi } from './build-api';
import { createIntegrationClient, createPaymentClient, type SeedServices } from './clients';
import { listings } from './content/listings';
import { owners } from './content/owners';
import { renters } from './content/renters';
import { addDays, startOfDay } from './days';
import { aliases, Deal } from './deal';
import { openPayoutAccount, rememberViews, signUp, verifyEmail } from './people';
import { readFees } from './pricing';
import { publishListing, uploadPictures } from './publish';
import { sessionsOf } from './services';
import { type World } from './world';

const processFolder = path.join(__dirname, '..', '..', 'process', 'flex-default-process');
const content = listings.find(({ key }) => key === 'austin-hammer-drill')!;

let sandbox: Sandbox;
let services: SeedServices;
let world: World;

const person = <Key extends string>(people: readonly { key: string }[], key: Key) =>
  people.find((candidate) => candidate.key === key) as (typeof owners)[number];

beforeAll(async () => {
  sandbox = await startTestSandbox();
  const { ident, secretKey, ...credentials } = sandboxCredentials;
  const port = Number(new URL(sandbox.url).port);
  services = {
    ...credentials,
    baseUrl: sandbox.url,
    marketplace: ident,
    payments: { secretKey, endpoint: { host: '127.0.0.1', port, protocol: 'http' } },
  };
  world = {
    services,
    integration: createIntegrationClient(services),
    payments: createPaymentClient(services),
    build: createBuildApi(services),
    fees: await readFees(path.join(processFolder, '..')),
    openSession: sessionsOf(sandbox),
    pictureFolder: path.join(__dirname, 'pictures'),
    today: startOfDay(sandbox.clock.now()),
    members: new Map(),
    listings: new Map(),
    pictures: new Map(),
  };
}, 60_000);

afterAll(() => sandbox.stop());

describe('the pieces of the seed, on a running sandbox', () => {
  test('host the texts and pages', async () => {
    await world.build.pushAssets(path.join(__dirname, 'assets'));
    const address = `${sandbox.url}/v1/assets/pub/sandbox-client/a/latest`;
    const page = await fetch(`${address}/content/pages/about.json`);
    const about = (await page.json()) as { data: { sections: readonly object[] } };
    expect(about.data.sections[0]).toMatchObject({ sectionId: 'about' });
    const texts = await fetch(`${address}/content/translations.json`);
    expect(texts.status).toBe(200);
    const place = await fetch(`${address}/general/localization.json`);
    const { data } = (await place.json()) as { data: { locale: string; firstDayOfWeek: number } };
    expect(Intl.getCanonicalLocales(data.locale)).toEqual(['en-US']);
    // Sunday: clients count from Monday, 1, to Sunday, 7, and take 0 for a missing value.
    expect(data.firstDayOfWeek).toBe(7);
  });

  test('publish a listing and take a rental through its whole life', async () => {
    const dana = await signUp(world, person(owners, 'dana'));
    await openPayoutAccount(world, dana);
    await uploadPictures(world, dana, [
      { listing: content.key, files: [`${content.key}-1.webp`, `${content.key}-2.webp`] },
    ]);
    await publishListing(world, content);
    const marcus = await signUp(world, person(renters, 'marcus'));
    await verifyEmail(world, marcus);
    await rememberViews(world, marcus, world.today);
    expect(await marcus.client.currentUser.show()).toHaveProperty(
      'data.data.attributes.profile.privateData.lastViews',
      { before: world.today.toISOString(), at: {} },
    );
    const process = { name: 'flex-default-process', folder: processFolder };
    const version = await world.build.pushProcess(process);
    await expect(world.build.pushProcess(process)).resolves.toBe(version);
    await world.build.setAlias(process.name, aliases.current, version);

    const deal = new Deal(world, {
      listing: content.key,
      renter: 'marcus',
      alias: aliases.current,
      seen: false,
    });
    await deal.order({ startDay: 3, endDay: 5, seats: 1, protection: true });
    await expect(deal.state()).resolves.toBe('state/pending-payment');
    expect(
      await marcus.client.transactions.show({ id: new types.UUID(deal.transactionId) }),
    ).toHaveProperty('data.data.attributes.protectedData.timeZone', 'America/Chicago');
    await deal.pay();
    await deal.say(['renter', 'See you on Friday.']);
    await expect(deal.state()).resolves.toBe('state/accepted');
    await deal.markViewed();

    await sandbox.clock.moveTo(addDays(world.today, 5.5));
    await deal.complete();
    await deal.review('renter', { rating: 5, text: 'Sharp bits.' }, 1);
    await deal.review('owner', { rating: 5, text: 'Came back clean.' }, 2);
    await expect(deal.state()).resolves.toBe('state/reviewed');
  }, 60_000);
});
