import { EventEmitter } from 'node:events';
import { Gate, StillBusyError } from './gate';

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** A request to a service; `end` ends it. */
function ask(gate: Gate, path = '/v1/api/listings/query') {
  const response = Object.assign(new EventEmitter(), { closed: false });
  const next = jest.fn();
  gate.middleware({ path } as never, response as never, next);
  return { begun: () => next.mock.calls.length > 0, end: () => response.emit('close'), response };
}

/** Work that runs until the test ends it. */
function work() {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const run = jest.fn(() => ended);
  return { run, end };
}

test('work waits for the running requests, and later requests wait for the work', async () => {
  const gate = new Gate();
  const [first, { run, end }] = [ask(gate), work()];
  await turn();
  expect(first.begun()).toBe(true);
  const alone = gate.alone(run);
  const second = ask(gate);
  await turn();
  expect(run).not.toHaveBeenCalled();
  first.end();
  await turn();
  expect(run).toHaveBeenCalled();
  expect(second.begun()).toBe(false);
  end();
  await alone;
  await turn();
  expect(second.begun()).toBe(true);
});

test('a running request may call the payment service, but not once the work has begun', async () => {
  const gate = new Gate();
  const [outer, { run, end }] = [ask(gate), work()];
  await turn();
  const alone = gate.alone(run);
  await turn();
  const inner = ask(gate, '/v1/payment_intents');
  await turn();
  expect(inner.begun()).toBe(true);
  inner.end();
  outer.end();
  await turn();
  const late = ask(gate, '/v1/payment_intents');
  await turn();
  expect(late.begun()).toBe(false);
  end();
  await alone;
  await turn();
  expect(late.begun()).toBe(true);
});

test('work waits only for a limited time for requests that do not end, and then all requests continue', async () => {
  const gate = new Gate(5);
  ask(gate);
  await turn();
  const { run } = work();
  const alone = gate.alone(run);
  const waiting = ask(gate);
  await expect(alone).rejects.toThrow(StillBusyError);
  expect(run).not.toHaveBeenCalled();
  await turn();
  expect(waiting.begun()).toBe(true);
});

test('a caller who leaves while waiting is forgotten, and work that fails lets the others go on', async () => {
  const gate = new Gate();
  const failing = gate.alone(() => Promise.reject(new Error('no')));
  const [left, stays] = [ask(gate), ask(gate)];
  left.response.closed = true;
  await expect(failing).rejects.toThrow('no');
  await turn();
  expect(left.begun()).toBe(false);
  expect(stays.begun()).toBe(true);
  stays.end();
  await expect(gate.alone(() => Promise.resolve('done'))).resolves.toBe('done');
});

test('pages of people, maps and errors are not held', async () => {
  const gate = new Gate();
  const { run, end } = work();
  const alone = gate.alone(run);
  for (const path of ['/console/', '/mailbox/', '/maps/v4/x', '/api/1/envelope/'])
    expect(ask(gate, path).begun()).toBe(true);
  end();
  await alone;
});
