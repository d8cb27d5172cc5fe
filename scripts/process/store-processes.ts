import { type Command, type LocalDefinition } from './cli-arguments';
import { type FlexRunner } from './flex-session';
import { diffProcesses, readComparable } from './process-diff';
import { problemsOf, problemText } from './read-problems';
import { storedVersions, withStored } from './stored-versions';
import { type CommandResult, type Surroundings } from './surroundings';

/** Checks definitions, and tells the line and the reason of everything that is wrong. */
export function validateAll(
  definitions: readonly LocalDefinition[],
  nameOf: (definition: LocalDefinition) => string,
): CommandResult {
  const results = definitions.map((definition) => {
    const problems = problemsOf(definition.folder);
    const texts = problems.map((problem) => problemText(definition.folder, problem));
    const name = nameOf(definition);
    return { ok: problems.length === 0, text: [name, ...texts].join('\n') };
  });
  return {
    ok: results.every(({ ok }) => ok),
    output: results.map(({ ok, text }) => (ok ? `${text}: valid` : text)).join('\n'),
  };
}

/** What storing a definition changes, compared with the newest version; `undefined` if nothing. */
function changeOf(run: FlexRunner, { process, folder }: LocalDefinition): string | undefined {
  const newest = storedVersions(run, process).toSorted((a, b) => b.version - a.version)[0];
  if (!newest) return `${process}: new`;
  const version = String(newest.version);
  const lines = withStored(run, { process, remote: { kind: 'version', version } }, (stored) =>
    diffProcesses(readComparable(stored), readComparable(folder)),
  );
  if (lines.length === 0) return undefined;
  return [`${process}: version ${version} to ${newest.version + 1}`, ...lines].join('\n');
}

function storeOne(
  run: FlexRunner,
  name: 'create' | 'push',
  { process, folder }: LocalDefinition,
): CommandResult {
  const { ok, output } = run(['process', name, '--process', process, '--path', folder]);
  if (!ok && output.includes('already exists'))
    return { ok, output: `${process} is there already. "push" stores its next version.` };
  return { ok, output: `${process}: ${output.trim()}` };
}

/** Stores each definition after asking. Nothing is stored if one of them is not valid, and no further one after a refusal. */
export async function storeAll(
  run: FlexRunner,
  { name, definitions, yes }: Extract<Command, { name: 'create' | 'push' }>,
  { say, confirm, marketplace }: Surroundings,
): Promise<CommandResult> {
  const checked = validateAll(definitions, ({ process }) => process);
  if (!checked.ok) return checked;
  const changed = definitions.flatMap((definition) => {
    say(`comparing ${definition.process} …`);
    const change = name === 'create' ? `${definition.process}: new` : changeOf(run, definition);
    return change === undefined ? [] : [{ definition, change }];
  });
  if (changed.length === 0) return { ok: true, output: 'Nothing has changed.' };
  say(changed.map(({ change }) => change).join('\n\n'));
  const count = changed.length === 1 ? 'this' : `these ${changed.length}`;
  if (!yes && !(await confirm(`Store ${count} at ${marketplace}?`))) {
    return { ok: false, output: 'Nothing was stored.' };
  }
  for (const [index, { definition }] of changed.entries()) {
    const stored = storeOne(run, name, definition);
    if (!stored.ok) return stored;
    say(`${index + 1} of ${changed.length}  ${stored.output}`);
  }
  return { ok: true, output: 'Done. New transactions use a version once an alias points to it.' };
}

/** Points an alias to a version after asking, and makes it if it is new. */
export async function pointAlias(
  run: FlexRunner,
  { process, alias, version, yes }: Extract<Command, { name: 'alias' }>,
  { confirm, marketplace }: Surroundings,
): Promise<CommandResult> {
  const versions = storedVersions(run, process);
  if (versions.every((each) => String(each.version) !== version)) {
    return { ok: false, output: `${process} has no version ${version} at ${marketplace}.` };
  }
  const before = versions.find(({ aliases }) => aliases.includes(alias));
  if (before && String(before.version) === version) {
    return { ok: true, output: `${alias} of ${process} points to version ${version} already.` };
  }
  const change = before ? `from version ${before.version} to ${version}` : `to version ${version}`;
  const question = `Point ${alias} of ${process} ${change} at ${marketplace}? New transactions begin with it.`;
  if (!yes && !(await confirm(question))) return { ok: false, output: 'Nothing was changed.' };
  return run([
    ...['process', before ? 'update-alias' : 'create-alias', '--process', process],
    ...['--alias', alias, '--version', version],
  ]);
}
