import * as v from 'valibot';
import { CommandError } from '../lib/report';
import { type BuildAnswer, buildSettings, connect } from './build-connection';
import { type ProcessFiles } from './process-files';
import { type SearchSchema, schemaWords, storedSchemas } from './search-schemas';

/** The stored version that a command is about. */
export type Wanted = { readonly alias: string } | { readonly version: string };

/** `release-1`, or `version 2`. */
export const wantedText = (wanted: Wanted): string =>
  'alias' in wanted ? wanted.alias : `version ${wanted.version}`;

const processSchema = v.object({ name: v.string(), version: v.number() });
const versionSchema = v.object({
  version: v.number(),
  createdAt: v.date(),
  aliases: v.array(v.string()),
  transactionCount: v.number(),
});
const filesSchema = v.object({
  process: v.string(),
  emailTemplates: v.array(v.object({ name: v.string(), html: v.string(), subject: v.string() })),
});

/** A map with keyword keys in Transit, which is JSON with tags in its strings; `~:` begins a keyword. */
const transitMap = (values: Readonly<Record<string, string | number | boolean>>): string =>
  JSON.stringify(['^ ', ...Object.entries(values).flatMap(([key, value]) => [`~:${key}`, value])]);

function formOf(process: string, { definition, templates }: ProcessFiles): FormData {
  const form = new FormData();
  form.set('name', process);
  form.set('definition', definition);
  for (const { name, html, subject } of templates) {
    form.set(`template-html-${name}`, html);
    form.set(`template-subject-${name}`, subject);
  }
  return form;
}

function accepted(answer: BuildAnswer): unknown {
  if (answer.ok) return answer.data;
  throw new CommandError(answer.reason);
}

const isMissing = (answer: BuildAnswer): boolean => !answer.ok && answer.status === 404;

/** The calls of the Build API that the commands make. Each throws `CommandError` with the reason of a refusal. */
export type BuildApi = ReturnType<typeof createBuildApi>;

/** Connects to the marketplace that the environment names. */
export function createBuildApi(environment: Readonly<Record<string, string | undefined>>) {
  const { name, ask } = connect(buildSettings(environment));
  return {
    /** The marketplace's name in questions. */
    name,
    processes: async () =>
      v.parse(v.array(processSchema), accepted(await ask('processes/query', {}))),
    /** Returns no versions if the marketplace has no such process. */
    async versions(process: string) {
      const answer = await ask('processes/query-versions', { name: process });
      return v.parse(v.array(versionSchema), isMissing(answer) ? [] : accepted(answer));
    },
    async show(process: string, wanted: Wanted): Promise<ProcessFiles> {
      const answer = await ask('processes/show', { name: process, ...wanted });
      if (isMissing(answer))
        throw new CommandError(`The marketplace has no ${process} ${wantedText(wanted)}.`);
      const stored = v.parse(filesSchema, accepted(answer));
      return { definition: stored.process, templates: stored.emailTemplates };
    },
    /** Stores a new process or its next version, and returns the version. */
    async store(how: 'create' | 'push', process: string, files: ProcessFiles): Promise<number> {
      const action = how === 'create' ? 'create' : 'create-version';
      const answer = await ask(`processes/${action}`, {}, formOf(process, files));
      if (!answer.ok && answer.reason.includes('already exists'))
        throw new CommandError(`${process} is there already. "push" stores its next version.`);
      return v.parse(processSchema, accepted(answer)).version;
    },
    async pointAlias(
      how: 'create' | 'update',
      of: { readonly process: string; readonly alias: string; readonly version: number },
    ): Promise<void> {
      const [process, alias] = [`~:${of.process}`, `~:${of.alias}`];
      const body = transitMap({ name: process, alias, version: of.version });
      accepted(await ask(`aliases/${how}-alias`, {}, body));
    },
    async schemas() {
      const of = 'dataSchema.of/userProfile,dataSchema.of/listing,dataSchema.of/transaction';
      return v.parse(storedSchemas, accepted(await ask('search-schemas/query', { of })));
    },
    async setSchema(schema: SearchSchema): Promise<void> {
      const { default: defaultValue, doc } = schema;
      const words = Object.entries(schemaWords(schema)).map(([key, word]) => [key, `~:${word}`]);
      const body = {
        ...Object.fromEntries(words),
        doc,
        ...(defaultValue !== undefined && { defaultValue }),
      };
      accepted(await ask('search-schemas/set', {}, transitMap(body)));
    },
  };
}
