import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { validateProcess } from '../scripts/process/validate';
import { readProcessDefinition } from '../scripts/process/process-definition';
import { definitionPath, processDefinitions } from '../scripts/process/process-folders';
import { COMPLETION_DAYS } from '~/domain/order/process/completion';
import { MAX_LATER_DAYS } from '~/domain/order/stay/extension-rules';
import { cartItemTransitions } from '~/domain/order/process/process-graph.generated';

describe('the official CLI', () => {
  test.each(processDefinitions)('accepts $folder', ({ folder }) => {
    const { ok, output } = validateProcess(definitionPath(folder));
    expect({ ok, output }).toEqual({ ok: true, output: expect.stringContaining('Transitions') });
    for (const { name } of readProcessDefinition(definitionPath(folder)).transitions) {
      expect(output).toContain(name);
    }
  });

  test('refuses a definition with an unreachable state', () => {
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

test('a hold lasts longer than a stay with the most later nights', () => {
  const complete = cartItemTransitions.find(({ name }) => name === 'transition/complete');
  const days = Number(/"P(\d+)D"/.exec(JSON.stringify(complete))?.[1]);
  expect(days).toBeGreaterThan(MAX_LATER_DAYS + COMPLETION_DAYS);
});
