import { readFrameCosts } from './frame-costs';

const OURS = 'http://app/static/app.js';
const LIBRARY = 'http://app/static/library.js';

const page = { pid: 1, tid: 1, ts: 0 };
const worker = { pid: 1, tid: 2, ts: 0 };

/** A frame loop of the library that calls a listener of ours, which calls the library: two samples each, one while another program ran. */
const profile = {
  ...page,
  name: 'ProfileChunk',
  id: '0x1',
  args: {
    data: {
      cpuProfile: {
        nodes: [
          { id: 1, callFrame: { url: LIBRARY } },
          { id: 2, parent: 1, callFrame: { url: OURS } },
          { id: 3, parent: 2, callFrame: { url: LIBRARY } },
        ],
        samples: [1, 2, 3, 3],
      },
      timeDeltas: [100, 400, 300, 90_000],
    },
  },
};

const asked = (url: string) => ({ beginData: { stackTrace: [{ url }] } });

const trace = JSON.stringify({
  traceEvents: [
    { ...page, name: 'FireAnimationFrame' },
    { ...page, name: 'Profile', id: '0x1' },
    profile,
    { ...page, name: 'UpdateLayoutTree', dur: 9000, tdur: 2000, args: {} },
    { ...page, name: 'UpdateLayoutTree', tdur: 1000, args: asked(OURS) },
    { ...page, name: 'Layout', tdur: 500, args: asked(LIBRARY) },
    { ...page, name: 'Paint', tdur: 700 },
    { ...worker, name: 'Layout', tdur: 5000 },
    { ...worker, name: 'DrawFrame' },
    { ...worker, name: 'DrawFrame' },
    { ...worker, name: 'DroppedFrame' },
    { ...worker, pid: 2, name: 'DroppedFrame' },
  ],
});

test('what our scripts do in a frame counts, also inside of the library, and what the library does itself does not', () => {
  expect(readFrameCosts(trace, (url) => url === OURS)).toEqual({
    frames: 2,
    // Samples 2, 3 and 4; a gap counts as one millisecond at most.
    script: 2.3,
    style: 3,
    layout: 0.5,
    paint: 0.7,
    drawn: 2,
    dropped: 1,
    reads: 1,
  });
});
