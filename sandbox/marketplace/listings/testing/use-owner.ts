import { type Sandbox } from '../../../network';
import { type Person, signUp, startTestSandbox } from '../../../testing/harness';
import { useStarted } from '../../../testing/use-started';
import { type MarketplaceSettings, marketplaces } from '../../store/schema/users';

interface World {
  readonly sandbox: Sandbox;
  readonly owner: Person;
  readonly stranger: Person;
}

async function startWorld(): Promise<World> {
  const sandbox = await startTestSandbox();
  const owner = await signUp(sandbox, { firstName: 'Olga' });
  return { sandbox, owner, stranger: await signUp(sandbox, { firstName: 'Sam' }) };
}

/** Starts a marketplace with an owner and a stranger for the tests of a file. */
export function useOwner() {
  const world = useStarted(startWorld, ({ sandbox }) => sandbox.stop());

  return {
    get sandbox() {
      return world().sandbox;
    },
    get owner() {
      return world().owner;
    },
    get stranger() {
      return world().stranger;
    },
    /** The owner's view of a listing. */
    show: async (id: unknown, query = {}) =>
      (await world().owner.sdk.ownListings.show({ id, ...query })).data,
    /** Changes the marketplace's settings while something runs. */
    withSettings: async (change: Partial<MarketplaceSettings>, run: () => Promise<void>) => {
      const { db } = world().sandbox;
      const [before] = await db.select().from(marketplaces);
      if (!before) throw new Error('There is no marketplace');
      const { settings } = before;
      await db.update(marketplaces).set({ settings: { ...settings, ...change } });
      try {
        await run();
      } finally {
        await db.update(marketplaces).set({ settings });
      }
    },
  };
}
