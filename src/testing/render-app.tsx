import { act, render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { type ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { Providers } from '~/app/Providers';
import { type PublicConfig } from '~/config/public-config';
import { fixedClock } from '~/lib/clock';
import { type AppStore, createAppStore } from '~/app/store';
import { type RootState } from '~/store/root-state';
import messages from '../../translations/en.json';
import { createTestClient } from './test-client';
import { testConfig } from './test-config';

/** A Monday. */
export const testNow = new Date('2026-06-08T15:00:00.000Z');

interface Options {
  readonly at?: string;
  readonly preloaded?: Partial<RootState>;
  readonly now?: Date;
  readonly config?: PublicConfig;
}

interface Rendered extends RenderResult {
  readonly user: UserEvent;
  readonly store: AppStore;
}

/**
 * Renders with the app's real providers over the mocked network, and waits for lazily loaded code;
 * returns the store and the user who operates it.
 */
export async function renderApp(
  element: ReactElement,
  { at = '/', preloaded, now = testNow, config = testConfig }: Options = {},
): Promise<Rendered> {
  const store = createAppStore({ api: createTestClient(), config, preloaded });
  const user = userEvent.setup();
  const page = (
    <Providers store={store} config={config} messages={messages} clock={fixedClock(now)}>
      <MemoryRouter initialEntries={[at]}>{element}</MemoryRouter>
    </Providers>
  );
  const result = await act(async () => render(page));
  return { ...result, store, user };
}
