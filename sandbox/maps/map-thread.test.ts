import { setTimeout } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { MapThread } from './map-thread';
import { type MapsServer, startMapsServer } from './testing/maps-server';

const austin = { z: 9, x: 116, y: 210 };

describe('the thread', () => {
  let thread = new MapThread();
  afterEach(async () => {
    await thread.end();
    thread = new MapThread();
  });

  test('answers every question, also when many are asked at once', async () => {
    const [tile, glyphs, again] = await Promise.all([
      thread.ask('tile', austin),
      thread.ask('glyphs', { fontStack: 'Instrument Sans Medium', start: 0 }),
      thread.ask('tile', austin),
    ]);
    expect(gunzipSync(tile).length).toBeGreaterThan(1000);
    expect(again).toEqual(tile);
    expect(gunzipSync(glyphs).toString('latin1')).toContain('Instrument Sans Medium');
  });

  test('tells what went wrong, and goes on', async () => {
    const broken = thread.ask('places', { kind: 'forward' } as never);
    await expect(broken).rejects.toThrow('unitedStates');
    expect((await thread.ask('tile', austin)).length).toBeGreaterThan(0);
  });

  test('ends in the middle of work without leaving anybody waiting', async () => {
    const tile = thread.ask('tile', austin);
    await thread.end();
    await expect(tile).rejects.toThrow('ended');
    expect((await thread.ask('tile', austin)).length).toBeGreaterThan(0);
  });

  test('ends when nothing is asked, and begins again with the next question', async () => {
    thread = new MapThread(1);
    const first = await thread.ask('tile', austin);
    await setTimeout(100);
    expect(await thread.ask('tile', austin)).toEqual(first);
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
