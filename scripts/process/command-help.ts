import { processDefinitions, RELEASE_ALIAS } from './process-folders';

interface Help {
  usage: string;
  summary: string;
  /** What the options are, and anything else that is worth knowing. */
  details: readonly string[];
}

const STORED = [
  `--alias NAME      the stored version that this alias points to (${RELEASE_ALIAS})`,
  '--version N       the stored version N',
];
const LOCAL = [
  '--definition NAME another definition than the current one (v1, v2, asked)',
  '--path FOLDER     a definition anywhere else, under whatever name',
];
const SURE = '--yes             do not ask';

/** All commands, in the order of a process's life. */
export const commandHelp = {
  list: {
    usage: 'list [process]',
    summary: 'processes of the marketplace, or versions and aliases of one',
    details: [],
  },
  validate: {
    usage: 'validate [process]',
    summary:
      'check definitions without any network, and tell the line and the reason of what is wrong',
    details: LOCAL,
  },
  show: {
    usage: 'show <process>',
    summary: 'a process as tables, and as an image',
    details: [
      '--svg FILE        write the graph of states and transitions to this file',
      ...LOCAL,
      ...STORED,
      'Without --alias or --version it is the definition here.',
    ],
  },
  diff: {
    usage: 'diff <process>',
    summary: 'what differs between a stored version and the definition here',
    details: [...STORED, ...LOCAL],
  },
  pull: {
    usage: 'pull <process>',
    summary: 'write a stored version to a folder',
    details: [
      '--to FOLDER       the folder, which must not exist (the name of the process)',
      ...STORED,
    ],
  },
  create: {
    usage: 'create [process]',
    summary: 'store a new process, or all of them',
    details: [SURE, ...LOCAL],
  },
  push: {
    usage: 'push [process]',
    summary: 'store the definition as the next version, or those of all processes',
    details: [SURE, ...LOCAL, 'Nothing is stored if one of the definitions is not valid.'],
  },
  alias: {
    usage: 'alias <process> --version N',
    summary: 'let new transactions begin with version N',
    details: [`--alias NAME      another alias than ${RELEASE_ALIAS}`, SURE],
  },
  schemas: {
    usage: 'schemas',
    summary: 'what the product searches by, and what of it the marketplace has',
    details: ['--push            set what is missing or different'],
  },
  backfill: {
    usage: 'backfill',
    summary:
      'count ratings, rentals, answers and earnings anew, as the background work does by itself',
    details: [],
  },
  'move-addresses': {
    usage: 'move-addresses',
    summary: 'make exact places private of listings that were made when they were public',
    details: [],
  },
} as const satisfies Record<string, Help>;

export type CommandName = keyof typeof commandHelp;

/** Whether there is such a command. */
export const isCommandName = (name: string): name is CommandName =>
  Object.hasOwn(commandHelp, name);

/** The options that a command takes, without their dashes: those that its help names. */
export function optionsOf(name: CommandName): readonly string[] {
  const { usage, details }: Help = commandHelp[name];
  const named = [usage, ...details.filter((line) => line.startsWith('--'))].join('\n');
  return [...named.matchAll(/--([a-z]+)/g)].map(([, option = '']) => option);
}

/** Whether a command is about one process. */
export const takesProcess = (name: CommandName): boolean =>
  /[<[]process[>\]]/.test(commandHelp[name].usage);

const helps: readonly Help[] = Object.values(commandHelp);
const WIDTH = Math.max(...helps.map(({ usage }) => usage.length)) + 2;

/** What `help` prints. */
export const USAGE = `npm run process -- <command> [process] [options]

${helps.map(({ usage, summary }) => `  ${usage.padEnd(WIDTH)}${summary}`).join('\n')}

  ${'help <command>'.padEnd(WIDTH)}the options of a command

Processes here: ${[...new Set(processDefinitions.map(({ process }) => process))].join(', ')}
The marketplace is named by FLEX_MARKETPLACE and FLEX_API_KEY (and FLEX_API_BASE_URL); without a key it is
the sandbox of this machine. Work on data goes through the Integration API, with the server's own settings.`;

/** How to use one command. */
export function usageOf(name: CommandName): string {
  const { usage, summary, details }: Help = commandHelp[name];
  const options = details.length > 0 ? `\n\n${details.map((line) => `  ${line}`).join('\n')}` : '';
  return `npm run process -- ${usage}\n\n${summary}${options}`;
}
