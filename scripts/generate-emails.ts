import { mkdirSync, readdirSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Fee, feeKinds, fees } from '~/domain/money/fees';
import { composeEmail, emailNames, type EmailKind } from './emails/email-source';
import { PREVIEW_FOLDER, previewFiles } from './emails/email-previews';
import { readProcessDefinition } from './process/process-definition';
import { definitionPath, processDefinitions } from './process/process-folders';

/** The text of every generated file, by absolute path. */
type GeneratedFiles = ReadonlyMap<string, string>;

const BUILT_IN_FOLDER = path.join(__dirname, '..', 'sandbox', 'mail', 'built-in');

/** What the demo's orders cost besides rental and tax. The sandbox reads it beside the processes. */
const FEES_FILE = path.join(__dirname, '..', 'process', 'fees.json');

function feesOfOrders(): string {
  const ofOrders = feeKinds
    .map((kind): Fee => fees[kind])
    .filter(({ prices }) => prices.includes('order'))
    .map(({ code, percent, minimum, isOptional, taxed }) => ({
      code,
      percent,
      minimum,
      isOptional,
      isTaxed: taxed !== 'never',
    }));
  return `${JSON.stringify(ofOrders, null, 2)}\n`;
}

const templateFolders = processDefinitions.map(({ folder }) => ({
  folder: path.join(definitionPath(folder), 'templates'),
  names: templateNames(definitionPath(folder)),
}));

function templateNames(folder: string): string[] {
  const { notifications } = readProcessDefinition(folder);
  return [...new Set(notifications.map(({ template }) => template))];
}

function filesOf(kind: EmailKind, folder: string, names: readonly string[]): [string, string][] {
  return names.flatMap((name) => {
    const { html, subject } = composeEmail(kind, name);
    return [
      [path.join(folder, name, `${name}-html.html`), html],
      [path.join(folder, name, `${name}-subject.txt`), subject],
    ] satisfies [string, string][];
  });
}

/**
 * All templates of all processes, the built-in emails, and the fees of orders. The previews are left out, because they are made of these.
 */
export function generatedEmails(): GeneratedFiles {
  return new Map([
    ...templateFolders.flatMap(({ folder, names }) => filesOf('transaction', folder, names)),
    ...filesOf('built-in', BUILT_IN_FOLDER, emailNames('built-in')),
    [FEES_FILE, feesOfOrders()],
  ]);
}

/** Folders of templates that no notification uses any more. */
export function staleTemplateFolders(): string[] {
  return templateFolders
    .filter(({ folder }) => existsSync(folder))
    .flatMap(({ folder, names }) =>
      readdirSync(folder)
        .filter((name) => !names.includes(name))
        .map((name) => path.join(folder, name)),
    );
}

if (require.main === module) {
  for (const folder of staleTemplateFolders()) rmSync(folder, { recursive: true });
  const files = generatedEmails();
  for (const [file, text] of files) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const previews = previewFiles();
  rmSync(PREVIEW_FOLDER, { recursive: true, force: true });
  mkdirSync(PREVIEW_FOLDER);
  for (const [file, text] of previews) writeFileSync(file, text);
  console.log(`Wrote ${files.size + previews.length} files`);
}
