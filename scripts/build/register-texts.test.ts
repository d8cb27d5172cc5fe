import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import registerTexts from './register-texts-loader.cjs';

const root = path.resolve(__dirname, '../..');
const english = JSON.parse(readFileSync(path.join(root, 'translations/en.json'), 'utf8')) as Record<
  string,
  string
>;

const load = (code: string, texts: Readonly<Record<string, string>>): string =>
  registerTexts.call(
    {
      addDependency: () => undefined,
      fs: { readFileSync: () => Buffer.from(JSON.stringify(texts)) },
    },
    code,
  );

const some = { 'Page.title': 'Hello, {name}', 'Page.plain': 'Hi', 'Page.other': 'Bye' };

test('a module registers the texts that it names, each once', () => {
  const code = `const a = <Text id="Page.title" />; const b = ['Page.plain', 'Page.plain'];`;
  expect(load(code, some)).toBe(
    [
      code,
      "import { registerTexts } from '~/i18n/registered-texts';",
      'registerTexts({"Page.title":"Hello, {name}","Page.plain":"Hi"});',
      '',
    ].join('\n'),
  );
});

test('a module without texts is left alone', () => {
  const code = "const path = { id: 'Page.missing', file: 'a.b' };";
  expect(load(code, some)).toBe(code);
});

/** Only a key that is written out brings its text to the browser, so a key that is put together counts as unused. */
test('every English text is named by a module of the app', () => {
  const sources = ['src', 'server']
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        path.join(root, folder, file),
      ),
    )
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(file, 'utf8'));
  const named = new Set(
    sources.flatMap((code) => [...code.matchAll(/['"]([A-Z0-9][\w.]+)['"]/g)]).map(([, id]) => id),
  );
  expect(Object.keys(english).filter((id) => !named.has(id))).toEqual([]);
});
