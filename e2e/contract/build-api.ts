import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { lateFeeProcess } from '~/domain/order/process-graph.generated';
import { parseCommand } from '../../scripts/process/cli-arguments';
import { withFlexSession } from '../../scripts/process/flex-session';
import { runCommand } from '../../scripts/process/run-command';
import { type BuildCommand, type Contract } from './calls';
import { credentials, type World } from './world';

/** Runs a command of the process CLI as an operator does who agrees to everything. */
async function operate({ url }: World, line: string, apiKey: string = credentials.buildApiKey) {
  const command = parseCommand(line.split(' '));
  if (command.name === 'maintenance') throw new Error('not about processes');
  const { marketplace } = credentials;
  const settings = { apiKey, marketplace, baseUrl: `${url}/v1/build-api` };
  return runCommand(command, (work) => withFlexSession(settings, work), {
    say: () => undefined,
    confirm: async () => true,
    marketplace,
  });
}

async function expectOf(world: World, line: string, words: RegExp): Promise<void> {
  expect(await operate(world, line)).toEqual({ ok: true, output: expect.stringMatching(words) });
}

/** The calls of the process CLI, in the order in which an operator of a new marketplace makes them. */
export const buildContract: Contract<BuildCommand> = {
  create: async (world) => {
    await expectOf(world, `create ${lateFeeProcess}`, /^Done/);
    expect(await operate(world, `create ${lateFeeProcess}`)).toMatchObject({ ok: false });
  },
  alias: async (world) => {
    await expectOf(world, `alias ${lateFeeProcess} --version 1`, /./);
    await expectOf(world, `alias ${lateFeeProcess} --version 1`, /already/);
    expect(await operate(world, `alias ${lateFeeProcess} --version 9`)).toMatchObject({
      ok: false,
    });
  },
  list: async (world) => {
    await expectOf(world, 'list', /flex-default-process[\s\S]*late-fee/);
    await expectOf(world, `list ${lateFeeProcess}`, /release-1/);
    expect(await operate(world, 'list', 'a-wrong-key')).toEqual({
      ok: false,
      output: expect.stringContaining('refused the key'),
    });
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
    await expectOf(world, 'list flex-default-process', /\b2\s+release-1/);
  },
  schemas: async (world) => {
    await expectOf(world, 'schemas --push', /^(.+: (set|there)\n?)+$/);
  },
};
