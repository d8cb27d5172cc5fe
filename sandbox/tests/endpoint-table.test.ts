import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  endpointRows,
  keyOf,
  recordedTests,
  TABLE_FILE,
  tableText,
} from '../testing/endpoint-table';
import { startTestSandbox } from '../testing/harness';
import { useStarted } from '../testing/use-started';

const sandbox = useStarted(startTestSandbox, (started) => started.stop());

test('ENDPOINTS.md has every endpoint, with its present parameters', () => {
  expect(readFileSync(TABLE_FILE, 'utf8')).toBe(
    tableText(endpointRows(sandbox().apis), recordedTests()),
  );
});

test('every endpoint is seen to work by a test of its own', () => {
  const tests = recordedTests();
  const unseen = endpointRows(sandbox().apis)
    .map(keyOf)
    .filter((key) => (tests[key]?.['ok'] ?? []).length === 0);
  expect(unseen).toEqual([]);
});

test('the tests that the table names exist', () => {
  const named = Object.values(recordedTests()).flatMap((outcomes) =>
    Object.values(outcomes).flat(),
  );
  const missing = [...new Set(named)].filter(
    (test) => !existsSync(path.join(__dirname, '..', test)),
  );
  expect(missing).toEqual([]);
});
