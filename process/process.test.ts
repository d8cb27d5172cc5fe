import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { validateProcess } from '../scripts/process/flex-cli';
import { readProcessDefinition } from '../scripts/process/process-definition';
import { definitionPath, processDefinitions } from '../scripts/process/process-folders';

describe('the official CLI', () => {
  test.each(processDefinitions)('accepts $folder', ({ folder }) => {
    const { ok, output } = validateProcess(definitionPath(folder));
    expect({ ok, output }).toEqual({ ok: true, output: expect.stringContaining('Transitions') });
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
      expect(validateProcess(copy)).toEqual({
        ok: false,
        output: expect.stringContaining('Unreachable state: :state/held'),
      });
    } finally {
      rmSync(copy, { recursive: true, force: true });
    }
  });
});
