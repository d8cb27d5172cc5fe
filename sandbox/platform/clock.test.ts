import { testDatabase } from '../testing/test-database';
import { useStarted } from '../testing/use-started';
import { MovableClock } from './clock';
import { openDatabase } from './database';
import { clockState } from './schema';

const NOON = Date.UTC(2030, 0, 1, 12);
const DAY = 24 * 60 * 60 * 1000;

const world = useStarted(
  async () => {
    const { database, drop } = await testDatabase();
    return { ...(await openDatabase(database)), drop };
  },
  async ({ close, drop }) => {
    await close();
    await drop();
  },
);
beforeEach(() => world().db.delete(clockState));

const machineNow = () => NOON;
const aProcess = () => MovableClock.load(world().db, { machineNow, shared: true });

test('a clock that one process has moved is moved for another as soon as it looks', async () => {
  const [one, other] = await Promise.all([aProcess(), aProcess()]);
  const heard = jest.fn();
  other.onMove(heard);
  await one.moveTo(new Date(NOON + 3 * DAY));
  await other.refresh();
  expect(other.now()).toEqual(one.now());
  expect(heard).toHaveBeenCalledTimes(1);
  await other.refresh();
  expect(heard).toHaveBeenCalledTimes(1);
});

test('if two processes advance the clock at once, both changes take effect', async () => {
  const [one, other] = await Promise.all([aProcess(), aProcess()]);
  await Promise.all([one.advance(DAY), other.advance(DAY), one.advance(DAY)]);
  await Promise.all([one.refresh(), other.refresh()]);
  expect([one.now(), other.now()]).toEqual([new Date(NOON + 3 * DAY), new Date(NOON + 3 * DAY)]);
});

test('a read that began before a move does not hide the move from later reads', async () => {
  const [one, other] = await Promise.all([aProcess(), aProcess()]);
  const early = other.refresh();
  await one.advance(DAY);
  await Promise.all([early, other.refresh()]);
  expect(other.now()).toEqual(new Date(NOON + DAY));
});

test('the clock stays moved after a restart', async () => {
  const clock = await aProcess();
  await clock.moveTo(new Date(NOON - 120 * DAY));
  expect((await aProcess()).now()).toEqual(new Date(NOON - 120 * DAY));
});
