import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { readTransit, type SeedServices } from './clients';

/** A process on disk: `process.edn`, and one folder for each email template. */
export interface ProcessSource {
  name: string;
  folder: string;
}

/** A key of a listing's data that can be searched. */
export interface SearchSchemaSource {
  for: 'listing' | 'userProfile' | 'transaction';
  key: string;
  scope: 'public' | 'metadata' | 'private';
  type: 'enum' | 'multi-enum' | 'boolean' | 'long' | 'text';
  default?: string | number | boolean;
  doc: string;
}

/** The calls of the Build API that the seed makes; it speaks Transit with namespaced keywords, as the official CLI does. */
export interface BuildApi {
  /** Pushes a version. Returns its number, which stays the same if nothing changed. */
  pushProcess(source: ProcessSource): Promise<number>;
  setAlias(name: string, alias: string, version: number): Promise<void>;
  hasAlias(name: string, alias: string): Promise<boolean>;
  setSchema(schema: SearchSchemaSource): Promise<void>;
  /**
   * Pushes the files of these folders as the first version of the hosted assets. A file of a later folder replaces one of an earlier
   * folder.
   */
  pushAssets(...folders: string[]): Promise<void>;
}

const pushed = v.object({ data: v.object({ 'process/version': v.number() }) });
const staged = v.object({ data: v.object({ 'staging-id': v.string() }) });

/** A map with keyword keys in Transit, which is JSON with tags in its strings. */
const transitMap = (values: Record<string, string | number | boolean>): string =>
  JSON.stringify(['^ ', ...Object.entries(values).flatMap(([key, value]) => [`~:${key}`, value])]);

const readTemplates = async (
  folder: string,
): Promise<{ name: string; html: string; subject: string }[]> => {
  const entries = await readdir(path.join(folder, 'templates'), { withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      // A process without emails has no templates.
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  return Promise.all(
    entries
      .filter((entry) => entry.isDirectory())
      .map(async ({ name }) => ({
        name,
        html: await readFile(path.join(folder, 'templates', name, `${name}-html.html`), 'utf8'),
        subject: await readFile(
          path.join(folder, 'templates', name, `${name}-subject.txt`),
          'utf8',
        ),
      })),
  );
};

/** All files of a folder, by their paths inside it. */
const filesIn = async (folder: string): Promise<Map<string, string>> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return new Map(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [path.relative(folder, file).split(path.sep).join('/'), file]),
  );
};

/** The form that pushes the files of these folders; images are staged first. */
async function assetForm(
  folders: readonly string[],
  stage: (image: FormData) => Promise<string>,
): Promise<FormData> {
  const files = new Map<string, string>();
  for (const folder of folders) {
    for (const [name, file] of await filesIn(folder)) files.set(name, file);
  }
  const form = new FormData();
  form.set('current-version', 'nil');
  for (const [index, [name, file]] of [...files].entries()) {
    form.set(`path-${index}`, name);
    form.set(`op-${index}`, 'upsert');
    const content = new Blob([await readFile(file)]);
    if (name.endsWith('.json')) {
      form.set(`data-raw-${index}`, content, path.basename(file));
    } else {
      const image = new FormData();
      image.set('file', content, path.basename(file));
      form.set(`staging-id-${index}`, await stage(image));
    }
  }
  return form;
}

export type BuildServices = Pick<SeedServices, 'baseUrl' | 'marketplace' | 'buildApiKey'>;

export const createBuildApi = (services: BuildServices): BuildApi => {
  const call = async (
    resource: string,
    body: FormData | string | null,
  ): Promise<{ ok: boolean; status: number; text: string }> => {
    const isTransit = typeof body === 'string';
    const response = await fetch(
      `${services.baseUrl}/v1/build-api/${resource}${resource.includes('?') ? '&' : '?'}marketplace=${services.marketplace}`,
      {
        method: body === null ? 'GET' : 'POST',
        headers: {
          Accept: 'application/transit+json',
          Authorization: `Apikey ${services.buildApiKey}`,
          ...(isTransit ? { 'Content-Type': 'application/transit+json' } : {}),
        },
        ...(body === null ? {} : { body }),
      },
    );
    return { ok: response.ok, status: response.status, text: await response.text() };
  };
  const command = async (resource: string, body: FormData | string): Promise<string> => {
    const { ok, status, text } = await call(resource, body);
    if (!ok) {
      throw new Error(`Build API ${resource}: ${status} ${text.slice(0, 500)}`);
    }
    return text;
  };

  return {
    async pushProcess({ name, folder }) {
      const form = new FormData();
      form.set('name', name);
      form.set('definition', await readFile(path.join(folder, 'process.edn'), 'utf8'));
      for (const template of await readTemplates(folder)) {
        form.set(`template-html-${template.name}`, template.html);
        form.set(`template-subject-${template.name}`, template.subject);
      }
      const known = await call(`processes/show?name=${name}&version=1`, null);
      const reply = await command(known.ok ? 'processes/create-version' : 'processes/create', form);
      return v.parse(pushed, readTransit(reply)).data['process/version'];
    },
    async setAlias(name, alias, version) {
      const body = transitMap({ name: `~:${name}`, alias: `~:${alias}`, version });
      const known = await call(`processes/show?name=${name}&alias=${alias}`, null);
      await command(known.ok ? 'aliases/update-alias' : 'aliases/create-alias', body);
    },
    async hasAlias(name, alias) {
      return (await call(`processes/show?name=${name}&alias=${alias}`, null)).ok;
    },
    async setSchema({ for: of, key, scope, type, default: defaultValue, doc }) {
      await command(
        'search-schemas/set',
        transitMap({
          key: `~:${key}`,
          scope: `~:dataSchema.scope/${scope}`,
          of: `~:dataSchema.of/${of}`,
          valueType: `~:dataSchema.type/${type === 'multi-enum' ? 'enum' : type}`,
          cardinality: `~:dataSchema.cardinality/${type === 'multi-enum' ? 'many' : 'one'}`,
          ...(defaultValue !== undefined && { defaultValue }),
          doc,
        }),
      );
    },
    async pushAssets(...folders) {
      const stage = async (image: FormData) => {
        const reply = await command('assets/stage', image);
        return v.parse(staged, readTransit(reply)).data['staging-id'];
      };
      await command('assets/push', await assetForm(folders, stage));
    },
  };
};
