import path from 'node:path';
import PDFDocument from 'pdfkit';
import { type Receipt } from '~/order-texts/receipt';
import { type Faces, hasUnknownLetters, splitWords } from './faces';

/** The part of a PDF document that is drawn on. */
type Canvas = PDFKit.PDFDocument;

interface Options {
  readonly margin: number;
  readonly regular: Faces;
  readonly bold: Faces;
}

interface Look {
  readonly isBold?: boolean;
  readonly isQuiet?: boolean;
}

interface Row extends Pick<Look, 'isBold'> {
  readonly label: string;
  readonly value: string;
}

/** Writes lines from the top of a page to its end, and then on the next one. */
interface Pen {
  readonly heading: (text: string) => void;
  readonly paragraph: (text: string, look?: Look) => void;
  /** Draws words on the left, and a value at the right edge. */
  readonly row: (row: Row) => void;
  readonly rule: (width: number) => void;
  readonly space: (height: number) => void;
}

const SIZE = 11;
const HEADING_SIZE = 20;
const LEADING = 1.5;
/** The width as a fraction of the font size. */
const ARROW_WIDTH = 0.8;
/** The tokens `--ink` and `--ink-2`. */
const INK = '#14302a';
const QUIET = '#455a53';

interface Arrow {
  readonly x: number;
  readonly y: number;
  /** The size of the surrounding font. */
  readonly size: number;
  readonly look: Look;
}

function drawArrow(canvas: Canvas, { x, y, size, look }: Arrow): void {
  const [middle, tip, wing] = [y + size * 0.62, x + size * ARROW_WIDTH, size * 0.24];
  // People who copy the text or have it read get the letter.
  canvas.markContent('Span', { actual: '\u2192' });
  canvas.moveTo(x, middle).lineTo(tip, middle);
  canvas.moveTo(tip - wing, middle - wing).lineTo(tip, middle);
  canvas.lineTo(tip - wing, middle + wing);
  canvas
    .lineWidth(size / 14)
    .strokeColor(look.isQuiet ? QUIET : INK)
    .stroke();
  canvas.endMarkedContent();
}

/** Draws with fonts whose letters are spread over several files, which PDFKit itself does not do. */
function createPen(canvas: Canvas, { margin, regular, bold }: Options): Pen {
  const right = canvas.page.width - margin;
  const bottom = canvas.page.height - margin;
  let y = margin;
  let fontSize = SIZE;

  const runsOf = (text: string, { isBold }: Look) => splitWords(text, isBold ? bold : regular);
  const runWidth = ({ file, text }: { readonly file?: string; readonly text: string }): number =>
    file === undefined ? fontSize * ARROW_WIDTH : canvas.font(file).widthOfString(text);
  const widthOf = (text: string, look: Look): number =>
    runsOf(text, look).reduce((sum, run) => sum + runWidth(run), 0);
  const drawAt = (text: string, x: number, look: Look) => {
    let at = x;
    canvas.fillColor(look.isQuiet ? QUIET : INK);
    for (const run of runsOf(text, look)) {
      if (run.file === undefined) drawArrow(canvas, { x: at, y, size: fontSize, look });
      else canvas.font(run.file).text(run.text, at, y, { lineBreak: false });
      at += runWidth(run);
    }
  };
  const advance = (height: number) => {
    y += height;
    if (y + SIZE * LEADING <= bottom) return;
    canvas.addPage();
    y = margin;
  };
  /** A word that is longer than a line is cut into lines. */
  const linesOf = (text: string, width: number, look: Look): readonly string[] => {
    const lines: string[] = [];
    let line = '';
    for (const word of text.split(/\s+/).filter(Boolean)) {
      let rest = line === '' ? word : `${line} ${word}`;
      if (line !== '' && widthOf(rest, look) > width) {
        lines.push(line);
        rest = word;
      }
      while (widthOf(rest, look) > width && rest.length > 1) {
        const letters = [...rest];
        let count = letters.length - 1;
        while (count > 1 && widthOf(letters.slice(0, count).join(''), look) > width) count -= 1;
        lines.push(letters.slice(0, count).join(''));
        rest = letters.slice(count).join('');
      }
      line = rest;
    }
    return line === '' ? lines : [...lines, line];
  };
  const write = (text: string, size: number, look: Look) => {
    fontSize = size;
    canvas.fontSize(size);
    for (const line of linesOf(text, right - margin, look)) {
      drawAt(line, margin, look);
      advance(size * LEADING);
    }
  };
  return {
    heading: (text) => write(text, HEADING_SIZE, { isBold: true }),
    paragraph: (text, look = {}) => write(text, SIZE, look),
    row: ({ label, value, ...look }) => {
      fontSize = SIZE;
      canvas.fontSize(SIZE);
      const valueWidth = widthOf(value, look);
      const lines = linesOf(label, right - margin - valueWidth - SIZE, look);
      drawAt(value, right - valueWidth, look);
      for (const line of lines) {
        drawAt(line, margin, look);
        advance(SIZE * LEADING);
      }
    },
    rule: (width) => {
      canvas.moveTo(margin, y).lineTo(right, y).lineWidth(width).strokeColor(INK).stroke();
      advance(SIZE / 2);
    },
    space: advance,
  };
}

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
