import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** An email of a process, as it is pushed. */
interface TemplateFiles {
  readonly name: string;
  readonly html: string;
  readonly subject: string;
}

/** A process as it is pushed: the text of its `process.edn`, and its emails. */
export interface ProcessFiles {
  readonly definition: string;
  readonly templates: readonly TemplateFiles[];
}

/** The paths of an email's two files in the folder of its process. */
export const templatePaths = (name: string) => ({
  html: path.join('templates', name, `${name}-html.html`),
  subject: path.join('templates', name, `${name}-subject.txt`),
});

/** The template `name` of the process in `folder`. */
export function readTemplate(folder: string, name: string): TemplateFiles {
  const { html, subject } = templatePaths(name);
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  return { name, html: read(html), subject: read(subject) };
}

/** Reads the process in `folder`; one without emails has no templates. */
export function readProcessFiles(folder: string): ProcessFiles {
  const templates = path.join(folder, 'templates');
  const names = existsSync(templates) ? readdirSync(templates) : [];
  return {
    definition: readFileSync(path.join(folder, 'process.edn'), 'utf8'),
    templates: names.map((name) => readTemplate(folder, name)),
  };
}

/** Writes a process to `folder`. */
export function writeProcessFiles(folder: string, { definition, templates }: ProcessFiles): void {
  const files = templates.flatMap(({ name, html, subject }) => {
    const paths = templatePaths(name);
    return [[paths.html, html] as const, [paths.subject, subject] as const];
  });
  for (const [file, text] of [['process.edn', definition] as const, ...files]) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
}
