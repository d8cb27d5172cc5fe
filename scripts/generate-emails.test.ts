import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { generatedEmails, staleTemplateFolders } from './generate-emails';
import { PREVIEW_FOLDER, previewFiles } from './emails/email-previews';
import { emailNames } from './emails/email-source';

test('the generated emails are up to date with process/emails', () => {
  for (const [file, text] of generatedEmails()) {
    expect({ file, text: existsSync(file) ? readFileSync(file, 'utf8') : 'missing' }).toEqual({
      file,
      text,
    });
  }
  expect(staleTemplateFolders()).toEqual([]);
});

test('the previews of the style guide show the emails as they are', () => {
  const files = new Map(previewFiles());
  expect(readdirSync(PREVIEW_FOLDER).toSorted()).toEqual(
    [...files.keys()].map((file) => path.basename(file)).toSorted(),
  );
  for (const [file, text] of files) {
    expect({ file, text: readFileSync(file, 'utf8') }).toEqual({ file, text });
  }
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

test('emails about an account carry no name: its address may belong to somebody else', () => {
  const files = [...generatedEmails()].filter(([file]) => file.includes('built-in'));
  const named = files.filter(([, text]) => /recipient\.(?:first|last|display)-name/.test(text));
  expect(named.map(([file]) => path.basename(file))).toEqual([]);
});
