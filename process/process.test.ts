import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readProcessDefinition } from '../scripts/process/process-definition';
import { definitionPath, processDefinitions } from '../scripts/process/process-folders';

const FLEX_CLI = path.join(__dirname, '..', 'node_modules', '.bin', 'flex-cli');

function describeWithOfficialCli(folder: string): { status: number | null; output: string } {
  const run = spawnSync(FLEX_CLI, ['process', '--path', folder], {
    encoding: 'utf8',
    timeout: 50_000,
  });
  return { status: run.status, output: run.stdout + run.stderr };
}

describe('the official CLI', () => {
  test.each(processDefinitions)('accepts $folder', ({ folder }) => {
    const { status, output } = describeWithOfficialCli(definitionPath(folder));
    expect({ status, output }).toEqual({
      status: 0,
      output: expect.stringContaining('Transitions'),
    });
    for (const { name } of readProcessDefinition(definitionPath(folder)).transitions) {
      expect(output).toContain(name);
    }
  });

  test('refuses a definition with an unreachable state, so that acceptance means something', () => {
    const copy = mkdtempSync(path.join(tmpdir(), 'process-'));
    try {
      cpSync(definitionPath('cart-item'), copy, { recursive: true });
      const file = path.join(copy, 'process.edn');
      const broken = readFileSync(file, 'utf8').replace(':to :state/held', ':to :state/elsewhere');
      writeFileSync(file, broken);
      const { status, output } = describeWithOfficialCli(copy);
      expect(status).not.toBe(0);
      expect(output).toMatch(/reach/i);
    } finally {
      rmSync(copy, { recursive: true, force: true });
    }
  });
});
