import { Router } from 'express';
import * as v from 'valibot';
import { loadConfig } from '../config/load-config';
import { mockedNetwork } from '../testing/mocked-network';
import { startApp } from '../testing/start-app';
import { type FeatureParts, type ServerFeature } from './feature';

mockedNetwork();
const settings = { GREETING: v.optional(v.pipe(v.string(), v.nonEmpty('is empty')), 'Hello') };

const aFeature = (parts: FeatureParts = {}): ServerFeature => ({
  name: 'style-guide',
  settings,
  open: (services) => {
    const { GREETING: greeting } = services.settings(settings);
    return {
      pages: () => [Router().get('/greeting', (_, response) => void response.send(greeting))],
      endpoints: () => [Router().get('/greet', (_, response) => void response.send(greeting))],
      ...parts,
    };
  },
});

test('a feature has pages and endpoints of its own, and reads its own settings', async () => {
  const app = await startApp({ features: [aFeature()], env: { GREETING: 'Good morning' } });
  for (const path of ['/greeting', '/api/greet']) {
    const answer = await fetch(`${app.url}${path}`);
    expect([answer.status, await answer.text()]).toEqual([200, 'Good morning']);
  }
  await app.stop();
});

test('a wrong setting of a feature is named like every other one', () => {
  expect(() => loadConfig({ GREETING: '' }, [aFeature()])).toThrow(/GREETING is empty/);
});

describe('readyz', () => {
  const never = () => new Promise<boolean>(() => undefined);
  test.each([
    ['says no', () => Promise.resolve(false)],
    ['throws', () => Promise.reject(new Error('broken'))],
    ['doesn’t answer', never],
  ])('names a feature whose check %s, and is ready', async (_, health) => {
    const app = await startApp({ features: [aFeature({ health })] });
    const answer = await fetch(`${app.url}/readyz`);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ status: 'ready', failing: ['style-guide'] });
    await app.stop();
  });
});
