import { act, render, screen } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { setErrorReporter } from '~/lib/report';
import { onMissingPart, whenLoaded } from './when-loaded';

const Part = () => <p>the part</p>;

/** Creates a part whose code fails to load this many times. */
function lateBy(failures: number) {
  const load = jest.fn((): Promise<ComponentType> => Promise.resolve(Part));
  for (let attempt = 0; attempt < failures; attempt += 1) {
    load.mockRejectedValueOnce(new Error('Loading chunk 7 failed'));
  }
  return { load, Late: whenLoaded(load, <p>placeholder</p>) };
}

function Page({ part: Late }: { part: ReturnType<typeof lateBy>['Late'] }) {
  const [typed, setTyped] = useState('');
  return (
    <>
      <input aria-label="Title" value={typed} onChange={(event) => setTyped(event.target.value)} />
      <Late />
    </>
  );
}

const reported = jest.fn();
beforeEach(() => {
  jest.useFakeTimers();
  setErrorReporter(reported);
});
afterEach(() => jest.useRealTimers());

const after = (milliseconds: number) =>
  act(async () => {
    await jest.advanceTimersByTimeAsync(milliseconds);
  });

test('a part whose code does not arrive leaves the page as it is, and comes with a later attempt', async () => {
  const { load, Late } = lateBy(2);
  const onMissing = jest.fn();
  const stop = onMissingPart(onMissing);
  render(<Page part={Late} />);
  await after(1000);
  expect(screen.getByLabelText('Title')).toBeVisible();
  expect(screen.getByText('placeholder')).toBeVisible();
  await after(1000);
  expect(load).toHaveBeenCalledTimes(2);
  await after(5000);
  expect(screen.getByText('the part')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(3);
  expect(onMissing).toHaveBeenCalledTimes(1);
  expect(reported).toHaveBeenCalledTimes(1);
  stop();
});

test('a device that is online again tries at once', async () => {
  const { Late } = lateBy(1);
  render(<Page part={Late} />);
  await after(100);
  act(() => void window.dispatchEvent(new Event('online')));
  await after(0);
  expect(screen.getByText('the part')).toBeVisible();
});
