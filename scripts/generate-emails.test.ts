import { existsSync, readFileSync } from 'node:fs';
import { generatedEmails, staleTemplateFolders } from './generate-emails';
import { emailNames } from './process/email-source';

test('the generated emails are up to date with process/emails', () => {
  for (const [file, text] of generatedEmails()) {
    expect({ file, text: existsSync(file) ? readFileSync(file, 'utf8') : 'missing' }).toEqual({
      file,
      text,
    });
  }
  expect(staleTemplateFolders()).toEqual([]);
});

test('every email source is used', () => {
  const used = new Set([...generatedEmails().keys()].map((file) => file.split('/').at(-2)));
  const sources = [...emailNames('transaction'), ...emailNames('built-in')];
  expect(sources.filter((name) => !used.has(name))).toEqual([]);
});

test('nothing of the source notation is left in an email', () => {
  for (const [file, text] of generatedEmails()) {
    expect({ file, left: /%%|<(?:h1|h2|p|a)(?![^>]*style=)[^>]*>/.exec(text)?.[0] }).toEqual({
      file,
    });
  }
});
