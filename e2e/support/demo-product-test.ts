import { setTimeout } from 'node:timers/promises';
import { test as base } from '@playwright/test';
import { E2E_PORT } from '../start-product';

export { expect } from '@playwright/test';

/** Starting takes half a minute on an idle machine, and may take this long on a busy one. */
const START_MS = 900_000;
const POLL_MS = 500;

/** Whether the server with the demo data answers and reaches the services. */
const isReady = async () => {
  try {
    return (await fetch(`http://localhost:${E2E_PORT}/readyz`)).ok;
  } catch {
    return false;
  }
};

/** Tests with the product with demo data, which all of them share. They read and change nothing. */
export const test = base.extend<object, { demoProduct: void }>({
  demoProduct: [
    // Playwright reads the names that a fixture needs from this pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      // Not `expect.poll`, which is limited by the time of a single test. The fixture has a time limit of its own.
      while (!(await isReady())) await setTimeout(POLL_MS);
      await use();
    },
    { scope: 'worker', auto: true, timeout: START_MS },
  ],
});
