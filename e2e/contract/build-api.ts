import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { lateFeeProcess } from '~/domain/order/process/process-graph.generated';
import { createBuildApi } from '../../scripts/process/build-api';
import { runProcessCommand } from '../../scripts/process/commands';
import { CommandError } from '../../scripts/lib/report';
import { type BuildCommand, type Contract } from './calls';
import { credentials, type World } from './world';

/** Runs a command of the process CLI as an operator who agrees to everything. Returns what it prints. */
export function operate({ url }: World, line: string, apiKey: string = credentials.buildApiKey) {
  const environment = {
    FLEX_API_KEY: apiKey,
    FLEX_MARKETPLACE: credentials.marketplace,
    FLEX_API_BASE_URL: `${url}/v1/build-api`,
  };
  return runProcessCommand(line.split(' '), {
    api: () => createBuildApi(environment),
    say: () => undefined,
    confirm: async () => true,
  });
}

const expectOf = async (world: World, line: string, words: RegExp): Promise<void> =>
  expect(await operate(world, line)).toMatch(words);

/** The calls of the process CLI, in the order in which an operator of a new marketplace makes them. */
export const buildContract: Contract<BuildCommand> = {
  create: async (world) => {
    await expectOf(world, `create ${lateFeeProcess}`, /^Done/);
    await expect(operate(world, `create ${lateFeeProcess}`)).rejects.toThrow('is there already');
  },
  alias: async (world) => {
    await expectOf(world, `alias ${lateFeeProcess} --version 1`, /./);
    await expectOf(world, `alias ${lateFeeProcess} --version 1`, /already/);
    await expect(operate(world, `alias ${lateFeeProcess} --version 9`)).rejects.toThrow(
      CommandError,
    );
  },
  list: async (world) => {
    await expectOf(world, 'list', /flex-default-process[\s\S]*late-fee/);
    await expectOf(world, `list ${lateFeeProcess}`, /release-1/);
    await expect(operate(world, 'list', 'a-wrong-key')).rejects.toThrow('refused the key');
  },
  show: (world) => expectOf(world, `show ${lateFeeProcess} --alias release-1`, /^Transitions/),
  diff: async (world) => {
    await expectOf(world, `diff ${lateFeeProcess}`, /No difference/);
    await expectOf(world, `diff flex-default-process --definition v1`, /accept/);
  },
  pull: async (world) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'pulled-'));
    const to = path.join(folder, 'process');
    try {
      await expectOf(world, `pull ${lateFeeProcess} --to ${to}`, /./);
      expect(readFileSync(path.join(to, 'process.edn'), 'utf8')).toBe(
        readFileSync(path.join('process', lateFeeProcess, 'process.edn'), 'utf8'),
      );
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
  push: async (world) => {
    await expectOf(world, `push ${lateFeeProcess}`, /Nothing has changed/);
    await expectOf(world, 'push flex-default-process --definition v1', /^Done/);
    await expectOf(world, 'alias flex-default-process --version 2', /./);
    await expectOf(world, 'list flex-default-process', /^2 .+ release-1/m);
  },
  schemas: async (world) => {
    await expectOf(world, 'schemas --push', /^(.+: (set|there)\n?)+$/);
  },
};
