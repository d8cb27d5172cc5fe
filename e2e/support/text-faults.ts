import { type Page } from '@playwright/test';
import { pseudoLetters } from './pseudo-texts';

/** Words that are not texts of ours: dates and sums that the browser formats, addresses, and the marketplace's name. */
const notTexts = [
  // The calendar's own words come from its library in the reader's language. They are before the names of days, which they contain.
  '^(?:Su|Mo|Tu|We|Th|Fr|Sa)$',
  '^(?:Dismiss|Previous|Next)$',
  '\\w+(?: \\d{4})? to \\w+ \\d{4}$',
  '^(?:Today, .*|.*(?:First|Last) available date)$',
  '\\S+@\\S+',
  'https?:\\S+',
  '\\b(?:January|February|March|April|May|June|July|August|September|October|November|December)\\b',
  '\\b(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\\b',
  '\\b(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:day)?\\b',
  '\\b(?:am|pm|AM|PM|USD|[A-Z]{2,3}T|UTC|GMT)\\b',
  // The state of the demo's tools: a name, whose tax is named.
  '\\bTexas\\b',
  // The marketplace's name; the tool in its wordmark is a drawing.
  'Toolyard',
  '^lyard$',
  // The payment provider, its frames, and the brands of cards.
  '^Secure (?:card number|expiration date|CVC) input frame$',
  '\\bStripe\\b',
  '^(?:Visa|Mastercard|American Express|Discover|Diners Club|JCB|UnionPay)$',
];

interface Looked {
  /** Words that users wrote, which are the data of the test. */
  readonly written: readonly string[];
  /** Marks a text that our server renders and that is not translated. */
  readonly content?: string;
}

/**
 * Faults of the texts on the current page: words that cannot be translated, and translated ones that are cut off or extend beyond the
 * page. A text in a scrolling box does not count as cut off.
 */
export async function textFaults(page: Page, { written, content }: Looked): Promise<string[]> {
  return page.evaluate(
    async ({ letters, ignored, address }) => {
      const flat = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
      const readContent = async (): Promise<string> => {
        if (!address) return '';
        const content = flat(await (await fetch(`/api/content/${address}`)).text());
        const unquoted = content.replaceAll(/\\[nt]/g, ' ').replaceAll(String.raw`\"`, '"');
        const { body } = new DOMParser().parseFromString(unquoted, 'text/html');
        return `${content} ${flat(body.textContent)}`;
      };
      const known = await readContent();
      const translated = new RegExp(`[${letters}]`);
      const notOurs = new RegExp(ignored.join('|'), 'g');
      // For a page's title: a text around a user's own title.
      const inner = (text: string) => flat(text).replace(/^⟦(.*) \| .*⟧$/, '$1');
      const isUntranslated = (text: string) =>
        /[A-Za-z]{2}/.test(flat(text).replaceAll(notOurs, '')) && !known.includes(inner(text));
      const faults = new Set<string>();

      const isHidden = (box: DOMRect) => box.width <= 1 || box.height <= 1;
      const fitsIn = (text: DOMRect, start: Element): boolean => {
        for (let element: Element | null = start; element; element = element.parentElement) {
          const box = element.getBoundingClientRect();
          // Under a dialog the page does not scroll, but nothing is cut off by that.
          if (element === document.body) break;
          const { overflowX, overflowY } = getComputedStyle(element);
          if (overflowX === 'visible' && overflowY === 'visible') continue;
          if (isHidden(box) || /auto|scroll/.test(overflowX + overflowY)) return true;
          if (text.right > box.right + 2 || text.left < box.left - 2) return false;
          if (text.bottom > box.bottom + 6 || text.top < box.top - 6) return false;
        }
        return text.right <= window.innerWidth + 1 && text.left >= -1;
      };

      const lookAtText = (node: Node) => {
        const { parentElement, textContent } = node;
        const text = flat(textContent ?? '');
        if (!parentElement || text === '') return;
        if (parentElement.closest('script, style, noscript, option, iframe')) return;
        if (parentElement.closest('details:not([open]) > :not(summary)')) return;
        const range = document.createRange();
        range.selectNodeContents(node);
        const boxes = [...range.getClientRects()];
        if (boxes.length === 0) return;
        if (isUntranslated(text)) faults.add(`not translated: ${text}`);
        // The field of the bar shows as much of a search as fits, but screen readers read all of it.
        const mayBeCut = parentElement.closest('header [aria-haspopup="dialog"]') !== null;
        const isWhole = mayBeCut || boxes.every((box) => fitsIn(box, parentElement));
        if (translated.test(text) && !isWhole) faults.add(`cut off: ${text}`);
      };
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) lookAtText(node);

      const spoken = ['aria-label', 'placeholder', 'title', 'alt'].flatMap((name) =>
        [...document.body.querySelectorAll(`[${name}]`)].map((element) => ({
          name,
          text: element.getAttribute(name) ?? '',
        })),
      );
      for (const { name, text } of [...spoken, { name: 'head', text: document.title }]) {
        if (isUntranslated(text)) faults.add(`not translated: ${name}="${flat(text)}"`);
      }
      const { scrollWidth } = document.documentElement;
      if (scrollWidth > window.innerWidth) faults.add(`the page is ${scrollWidth} px wide`);
      return [...faults];
    },
    {
      letters: pseudoLetters,
      ignored: [...notTexts, ...written],
      ...(content && { address: content }),
    },
  );
}
