import { readFileSync } from 'node:fs';
import path from 'node:path';
import inlineMessages from './inline-messages-loader.cjs';

const english = { 'Page.title': 'Hello, {name}', 'Page.plain': 'Hi' };

function load(code: string) {
  const errors: string[] = [];
  const context = {
    addDependency: () => undefined,
    emitError: ({ message }: Error) => errors.push(message),
    fs: { readFileSync: () => JSON.stringify(english) },
  };
  return { code: inlineMessages.call(context, code), errors };
}

test('a descriptor gets its parsed English text', () => {
  const { code } = load("defineMessages({ plain: { id: 'Page.plain' } })");
  expect(code).toBe(
    'defineMessages({ plain: { id: \'Page.plain\', defaultMessage: [{"type":0,"value":"Hi"}] } })',
  );
});

test('an id without a text fails the build', () => {
  expect(load("defineMessages({ x: { id: 'Page.missing' } })").errors).toEqual([
    'No English text for the message Page.missing',
  ]);
});

test('code without messages is left alone', () => {
  const code = "const action = { id: 'Page.title' };";
  expect(load(code).code).toBe(code);
});

test('every English text is a valid message', () => {
  const file = path.resolve(__dirname, '../../translations/en.json');
  const ids = Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object);
  const all = inlineMessages.call(
    {
      addDependency: () => undefined,
      emitError: ({ message }: Error) => {
        throw new Error(message);
      },
      fs: { readFileSync },
    },
    `defineMessages({ ${ids.map((id, index) => `m${index}: { id: '${id}' }`).join(', ')} })`,
  );
  expect(all.match(/defaultMessage/g)).toHaveLength(ids.length);
});
