import path from 'node:path';
import PDFDocument from 'pdfkit';
import { type Receipt } from '~/order-texts/receipt';
import { type Faces, hasUnknownLetters } from './faces';
import { createPen, type Pen } from './pen';

const MARGIN = 56;
const GAP = 18;
const LINE = 0.75;

/** Our own typeface, and one with more scripts for words that ours cannot write. */
const typefaces = {
  'instrument-sans': ['latin', 'latin-ext'],
  'noto-sans': [
    'latin',
    'latin-ext',
    'vietnamese',
    'greek',
    'greek-ext',
    'cyrillic',
    'cyrillic-ext',
  ],
} as const;

/** A path from the server's working directory, because the built server is a single file and cannot resolve packages' files. */
const fontFile = (typeface: keyof typeof typefaces, subset: string, weight: number): string =>
  path.resolve(
    `node_modules/@fontsource/${typeface}/files`,
    `${typeface}-${subset}-${String(weight)}-normal.woff`,
  );

const facesOf = (weight: number): Faces => [
  typefaces['instrument-sans'].map((subset) => fontFile('instrument-sans', subset, weight)),
  typefaces['noto-sans'].map((subset) => fontFile('noto-sans', subset, weight)),
];

function writeFacts(pen: Pen, { facts }: Receipt): void {
  for (const { label, text } of facts) pen.row({ label, value: text });
  pen.space(GAP);
}

function writeTools(pen: Pen, { tools }: Receipt): void {
  for (const { title, dates } of tools) {
    pen.paragraph(title, { isBold: true });
    pen.paragraph(dates, { isQuiet: true });
    pen.space(GAP / 3);
  }
  pen.space(GAP / 2);
}

function writePrice(pen: Pen, { price }: Receipt): void {
  for (const { label, amount, kind } of price) {
    if (kind === 'total') pen.rule(LINE);
    pen.row({ label, value: amount, isBold: kind !== undefined });
  }
  pen.space(GAP);
}

/** The parts of a receipt other than its texts. */
export interface Sheet {
  readonly marketplaceName: string;
  /** The file's time of creation. */
  readonly now: Date;
  /** The sentence for a receipt in which letters had to be left out. */
  readonly leftOut: string;
}

/** A receipt as a PDF: its texts and amounts are those of its page. */
export function receiptPdf(
  receipt: Receipt,
  { marketplaceName, now, leftOut }: Sheet,
): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'LETTER',
    margin: MARGIN,
    // Otherwise PDFKit looks for its own fonts next to its code.
    font: fontFile('instrument-sans', 'latin', 400),
    lang: 'en-US',
    displayTitle: true,
    info: { Title: `${receipt.title}, ${marketplaceName}`, CreationDate: now, ModDate: now },
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((resolve, reject) => {
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
  const regular = facesOf(400);
  const pen = createPen(document, { margin: MARGIN, regular, bold: facesOf(700) });
  pen.paragraph(marketplaceName, { isBold: true });
  pen.heading(receipt.title);
  writeFacts(pen, receipt);
  writeTools(pen, receipt);
  writePrice(pen, receipt);
  for (const note of receipt.notes) pen.paragraph(note, { isQuiet: true });
  if (hasUnknownLetters(JSON.stringify(receipt), regular)) pen.paragraph(leftOut);
  document.end();
  return done;
}
