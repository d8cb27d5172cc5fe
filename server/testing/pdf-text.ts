import { execFileSync } from 'node:child_process';

/** The reader runs in its own process, because it loads a part of itself in a way that the test environment forbids. */
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
