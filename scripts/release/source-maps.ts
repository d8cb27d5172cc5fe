import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CommandError } from '../lib/report';

/** A file of the build with its source map, under the name that it has in an error. */
interface BuiltFile {
  readonly name: string;
  readonly file: string;
  readonly map: string;
}

interface Service {
  readonly url: string;
  readonly org: string;
  readonly project: string;
  readonly token: string;
  /** The release's name. */
  readonly version: string;
}

/** The most requests at a time. */
const AT_ONCE = 4;

/** The folders of the build, and how an error names their files: on any host, or below the program's folder. */
const PARTS = [
  { maps: 'maps/client', files: 'client/static', named: '~/static' },
  { maps: 'maps/server', files: 'server', named: 'app:///dist/server' },
] as const;

/** The built files that have a source map. */
export const builtFiles = (dist: string): BuiltFile[] =>
  PARTS.flatMap(({ maps, files, named }) =>
    readdirSync(path.join(dist, maps))
      .filter((map) => map.endsWith('.js.map'))
      .map((map) => {
        const file = map.slice(0, -'.map'.length);
        return {
          name: `${named}/${file}`,
          file: path.join(dist, files, file),
          map: path.join(dist, maps, map),
        };
      }),
  );

function formOf(name: string, file: string, header?: string): FormData {
  const form = new FormData();
  form.set('name', name);
  if (header) form.set('header', header);
  form.set('file', new Blob([readFileSync(file)]), path.posix.basename(name));
  return form;
}

/**
 * Creates the release at the service and uploads its files. Each has a header that says where its source map is, because the built files
 * do not say it. A file that exists already (409) is the same file. Rejects with `CommandError` if the service refuses one.
 */
export async function uploadSourceMaps(
  files: readonly BuiltFile[],
  { url, org, project, token, version }: Service,
): Promise<void> {
  const post = async (place: string, body: string | FormData) => {
    const answer = await fetch(`${url}/api/0/${place}/`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      },
      body,
    });
    if (answer.ok || answer.status === 409) return;
    throw new CommandError(`The error service answers ${String(answer.status)} for ${place}.`);
  };
  await post(`organizations/${org}/releases`, JSON.stringify({ version, projects: [project] }));
  const place = `projects/${org}/${project}/releases/${encodeURIComponent(version)}/files`;
  const left = [...files];
  const work = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const { name, file, map } = next;
      await post(place, formOf(`${name}.map`, map));
      await post(place, formOf(name, file, `Sourcemap:${path.posix.basename(name)}.map`));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
