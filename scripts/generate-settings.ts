import { writeFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { envSchema } from '../server/config/env-schema';
import { serviceNotes } from '../server/config/service-notes';
import { type SettingGroup, type SettingNote } from '../server/config/setting-notes';
import { siteNotes } from '../server/config/site-notes';
import { features } from '../server/features/features';

/** What people read about each setting. A test compares the names with the schemas that read them. */
export const settingGroups: readonly SettingGroup[] = [...serviceNotes, ...siteNotes];

const ROOT = path.join(__dirname, '..');

const settingsOfFeatures: v.ObjectEntries = Object.assign(
  {},
  ...features.map(({ settings }) => settings),
);
const inProduction: v.ObjectEntries = { ...envSchema(true).entries, ...settingsOfFeatures };
const elsewhere: v.ObjectEntries = { ...envSchema(false).entries, ...settingsOfFeatures };

/** The names of all settings that the server and its features read. */
export const readSettings: readonly string[] = Object.keys(inProduction);

const isRequired = (schema: v.ObjectEntries[string] | undefined): boolean =>
  schema !== undefined && !v.is(v.object({ setting: schema }), {});

const defaultSchema = v.object({ default: v.string() });

interface Setting extends SettingNote {
  readonly name: string;
  readonly from: string;
  readonly needed: string;
  /** Null if there is none. */
  readonly byDefault: string | null;
}

function neededOf(name: string): string | null {
  if (isRequired(elsewhere[name])) return 'always; `npm start` has the sandbox’s';
  return isRequired(inProduction[name]) ? 'in production' : null;
}

function settingsOf({ from, settings }: SettingGroup): Setting[] {
  return Object.entries(settings).map(([name, given]) => {
    const note = typeof given === 'string' ? { for: given } : given;
    const read = v.safeParse(defaultSchema, inProduction[name]);
    const ofSchema = read.success && read.output.default !== '' ? read.output.default : null;
    return {
      ...note,
      name,
      from: note.from ?? from,
      needed: neededOf(name) ?? note.needed ?? '',
      byDefault: ofSchema ?? note.otherwise ?? null,
    };
  });
}

function table(rows: readonly (readonly string[])[]): string[] {
  const [heads = []] = rows;
  const widths = heads.map((_, at) => Math.max(3, ...rows.map((row) => row[at]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  return [line(heads), line(widths.map((width) => '-'.repeat(width))), ...rows.slice(1).map(line)];
}

const code = (text: string): string => `\`${text}\``;

function section(group: SettingGroup): string {
  const rows = settingsOf(group).map((setting) => [
    code(setting.name),
    setting.for,
    setting.byDefault === null ? '' : code(setting.byDefault),
    setting.from,
    setting.needed,
  ]);
  const heads = ['name', 'what for', 'default', 'where it comes from', 'since when it is needed'];
  return [`## ${group.title}`, '', ...table([heads, ...rows]), ''].join('\n');
}

const PAGE_HEAD = `# Settings

Made by \`npm run settings\` from the schema that reads the settings (\`server/config\`, and the features that have their own). Do not edit it.

Settings are variables of the environment, or lines of \`.env\`; the environment wins, and a blank value counts as none. All are read once, at
the start: what is missing or malformed is named, and so is a name that looks like a misspelled one. Values whose names begin with
\`REACT_APP_\` may reach browsers; the others never do. One build runs anywhere, because browsers get their settings at run time.

\`npm start\` needs none of them: the sandbox stands in for each service whose own settings are blank. \`npm run start:prod\` needs those that
say "in production" or "always".
`;

/** The text of \`docs/settings.md\`. */
export const settingsPage = (): string => [PAGE_HEAD, ...settingGroups.map(section)].join('\n');

/** Splits text into commented lines of at most 100 characters. */
function comment(words: string): string[] {
  const lines = words.split(' ').reduce<string[]>((done, word) => {
    const last = done.at(-1);
    if (last === undefined || last.length + word.length > 100) return [...done, `# ${word}`];
    return [...done.slice(0, -1), `${last} ${word}`];
  }, []);
  return lines;
}

function templateLines(setting: Setting): string[] {
  const { name, needed, byDefault, example } = setting;
  const isBlank = isRequired(inProduction[name]);
  return [
    ...comment(needed ? `${setting.for} Needed: ${needed.replaceAll('`', '')}.` : setting.for),
    isBlank ? `${name}=` : `# ${name}=${byDefault ?? example ?? ''}`,
  ];
}

const TEMPLATE_HEAD = `# Every setting, made by \`npm run settings\`; docs/settings.md says where each comes from. Copy this file to .env,
# or set the variables in the environment; the environment wins. \`npm start\` needs none of them.
`;

/** The text of \`.env-template\`. */
export function envTemplate(): string {
  const groups = settingGroups.map((group) =>
    [`# ---- ${group.title} ----`, ...settingsOf(group).flatMap(templateLines), ''].join('\n'),
  );
  return [TEMPLATE_HEAD, ...groups].join('\n');
}

if (require.main === module) {
  writeFileSync(path.join(ROOT, 'docs', 'settings.md'), settingsPage());
  writeFileSync(path.join(ROOT, '.env-template'), envTemplate());
  console.log('Wrote docs/settings.md and .env-template');
}
