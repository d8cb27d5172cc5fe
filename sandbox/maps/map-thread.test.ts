import { setTimeout } from 'node:timers/promises';
import type * as threads from 'node:worker_threads';
import { gunzipSync } from 'node:zlib';
import { MapThread } from './map-thread';
import { type MapsServer, startMapsServer } from './testing/maps-server';

const mockStarted: threads.Worker[] = [];

// The real threads, which a test can end from outside.
jest.mock('node:worker_threads', () => {
  const real = jest.requireActual<typeof threads>('node:worker_threads');
  class StartedWorker extends real.Worker {
    constructor(...args: ConstructorParameters<typeof real.Worker>) {
      super(...args);
      mockStarted.push(this);
    }
  }
  return { ...real, Worker: StartedWorker };
});

/** Ends the newest thread without notifying the program, as the system does. */
const breakThread = () => mockStarted.at(-1)?.terminate();

const austin = { z: 9, x: 116, y: 210 };
/** The quickest work of a new thread. A map tile would need the outlines of all states. */
const latin = { fontStack: 'Instrument Sans Medium', start: 0 };
const moreLatin = { ...latin, start: 256 };

describe('the thread', () => {
  let thread = new MapThread();
  afterEach(async () => {
    await thread.end();
    thread = new MapThread();
  });

  test('answers every question, also when many are asked at once', async () => {
    const [tile, glyphs, again] = await Promise.all([
      thread.ask('tile', austin),
      thread.ask('glyphs', latin),
      thread.ask('tile', austin),
    ]);
    expect(gunzipSync(tile).length).toBeGreaterThan(1000);
    expect(again).toEqual(tile);
    expect(gunzipSync(glyphs).toString('latin1')).toContain('Instrument Sans Medium');
  });

  test('reports what went wrong, and continues', async () => {
    const broken = thread.ask('places', { kind: 'forward' } as never);
    await expect(broken).rejects.toThrow('unitedStates');
    expect((await thread.ask('glyphs', latin)).length).toBeGreaterThan(0);
  });

  test('rejects waiting questions when it is ended in the middle of work', async () => {
    const glyphs = thread.ask('glyphs', latin);
    await thread.end();
    await expect(glyphs).rejects.toThrow('ended');
    expect((await thread.ask('glyphs', latin)).length).toBeGreaterThan(0);
  });

  test('is replaced when it breaks, and makes the maps that wait', async () => {
    const expected = [await thread.ask('glyphs', latin), await thread.ask('glyphs', moreLatin)];
    const threads = mockStarted.length;
    const waiting = [thread.ask('glyphs', latin), thread.ask('glyphs', moreLatin)];
    await breakThread();
    expect(await Promise.all(waiting)).toEqual(expected);
    expect(mockStarted.length).toBe(threads + 1);
  });

  test('gives up a map that breaks it twice', async () => {
    const glyphs = thread.ask('glyphs', latin);
    glyphs.catch(() => undefined);
    await breakThread();
    await breakThread();
    await expect(glyphs).rejects.toThrow('The map thread ended');
    expect((await thread.ask('glyphs', latin)).length).toBeGreaterThan(0);
  });

  test('answers the other questions if one map needs too much memory', async () => {
    thread = new MapThread(120_000, 40);
    const tile = thread.ask('tile', austin);
    const glyphs = thread.ask('glyphs', latin);
    await expect(tile).rejects.toMatchObject({ code: 'ERR_WORKER_OUT_OF_MEMORY' });
    expect(gunzipSync(await glyphs).length).toBeGreaterThan(1000);
  }, 60_000);

  test('ends without questions, and starts again with the next one', async () => {
    thread = new MapThread(1);
    const first = await thread.ask('glyphs', latin);
    await setTimeout(100);
    expect(await thread.ask('glyphs', latin)).toEqual(first);
  });
});

describe('the service', () => {
  let server: MapsServer;
  beforeAll(async () => {
    server = await startMapsServer();
  });
  afterAll(() => server.stop());

  test('answers other requests while it draws the first picture', async () => {
    const answered: string[] = [];
    const ask = async (name: string, path: string) => {
      expect((await server.get(`${path}access_token=pk.sandbox`)).status).toBe(200);
      answered.push(name);
    };
    const picture = ask('picture', '/styles/v1/toolyard/light/static/-97.74,30.27,11/800x400@2x?');
    await ask('style', '/styles/v1/toolyard/light?');
    await picture;
    expect(answered).toEqual(['style', 'picture']);
  });
});
