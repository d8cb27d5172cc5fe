import { execFileSync } from 'node:child_process';

/** In a process of its own, because the reader loads a part of itself in a way that the test's environment forbids. */
const script = `
import { extractText, getDocumentProxy } from 'unpdf';
import { buffer } from 'node:stream/consumers';
const pdf = await getDocumentProxy(new Uint8Array(await buffer(process.stdin)));
const { text } = await extractText(pdf, { mergePages: true });
process.stdout.write(JSON.stringify({ pages: pdf.numPages, text: text.replaceAll(/\\s+/g, ' ') }));
`;

/** The text of a PDF with single spaces, and how many pages it has. */
export function readPdf(file: Buffer): { readonly pages: number; readonly text: string } {
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    input: file,
    encoding: 'utf8',
  });
  return JSON.parse(output) as { pages: number; text: string };
}
