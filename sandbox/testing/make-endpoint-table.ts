import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startSandbox } from '../network';
import { RECORD_FOLDER, type RecordedAnswer } from './endpoint-recorder';
import {
  endpointRows,
  type EndpointRow,
  gatherTests,
  recordedTests,
  TABLE_FILE,
  tableText,
  TESTS_FILE,
} from './endpoint-table';

const answersIn = (file: string): RecordedAnswer[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as RecordedAnswer);

/** Takes over what a run of the tests recorded, if there was one. */
function takeOverRecords(rows: readonly EndpointRow[]): void {
  if (!existsSync(RECORD_FOLDER)) return;
  const answers = readdirSync(RECORD_FOLDER).flatMap((file) =>
    answersIn(path.join(RECORD_FOLDER, file)),
  );
  writeFileSync(
    TESTS_FILE,
    `${JSON.stringify(gatherTests(rows, answers, recordedTests()), null, 2)}\n`,
  );
  rmSync(RECORD_FOLDER, { recursive: true });
}

async function main(): Promise<void> {
  const sandbox = await startSandbox({ database: { kind: 'memory' } });
  const rows = endpointRows(sandbox.apis);
  await sandbox.stop();
  takeOverRecords(rows);
  writeFileSync(TABLE_FILE, tableText(rows, recordedTests()));
}

void main();
