import { type AppStore, createAppStore } from '~/app/store';
import { createTestClient } from './test-client';
import { testConfig } from './test-config';

/** A new store over the mocked network. */
export const createTestStore = (api = createTestClient(), config = testConfig): AppStore =>
  createAppStore({ api, config });
