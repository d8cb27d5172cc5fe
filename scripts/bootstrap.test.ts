import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** Starts the commands' entry as Node of this version would. */
function startOn(version: string) {
  const entry = pathToFileURL(path.join(__dirname, 'bootstrap.mjs')).href;
  const pretend = `Object.defineProperty(process, 'versions', { value: { node: '${version}' } });`;
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', `${pretend} await import('${entry}');`, 'no-such-script'],
    { encoding: 'utf8' },
  );
  return { status, stderr: stderr.trim() };
}

test.each(['12.22.12', '18.20.8', '20.18.3'])('Node %s is reported as too old', (version) => {
  expect(startOn(version)).toEqual({
    status: 1,
    stderr: `Toolyard needs Node 20.19 or later; this is Node ${version}.`,
  });
});
