/** Starts something once for the tests of a file or group and stops it after them. Returns a function that returns it. */
export function useStarted<World>(
  start: () => Promise<World>,
  stop: (world: World) => Promise<unknown>,
  { withinMs }: { withinMs?: number } = {},
): () => World {
  let started: { readonly world: World } | undefined;
  beforeAll(async () => {
    started = { world: await start() };
  }, withinMs);
  afterAll(async () => {
    if (started) await stop(started.world);
  });
  return () => {
    if (!started) throw new Error('It has not started yet');
    return started.world;
  };
}
