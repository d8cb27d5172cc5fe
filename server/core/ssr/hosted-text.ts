import {
  isPluralElement,
  isSelectElement,
  isTagElement,
  type MessageFormatElement,
  parse,
  TYPE,
} from '@formatjs/icu-messageformat-parser';
import english from '../../../translations/en.json';

/** Parses an ICU message as the page shows it. Throws if the text is not a valid message. */
const parseText = (text: string): MessageFormatElement[] =>
  parse(text, { shouldParseSkeletons: true });

type Part = Exclude<MessageFormatElement, { type: TYPE.literal | TYPE.pound }>;

/** Values and tags of a message, including nested ones. */
function* partsOf(elements: readonly MessageFormatElement[]): Generator<Part> {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
    yield element;
    if (isTagElement(element)) yield* partsOf(element.children);
    if (isPluralElement(element) || isSelectElement(element)) {
      for (const { value } of Object.values(element.options)) yield* partsOf(value);
    }
  }
}

/** These values are shown as they are, or used for a choice, so any value works. */
const takesAnything: readonly TYPE[] = [TYPE.argument, TYPE.select, TYPE.plural];

function fits(part: Part, known: readonly Part[]): boolean {
  const alike = known.filter(({ value }) => value === part.value);
  const isTag = ({ type }: Part) => type === TYPE.tag;
  if (isTag(part)) return alike.some(isTag);
  if (takesAnything.includes(part.type)) return alike.some((other) => !isTag(other));
  // Numbers and times can only be made from a number or a time.
  return alike.some(
    ({ type }) => type === part.type || (part.type === TYPE.number && type === TYPE.plural),
  );
}

type Judged =
  /** The text is empty, or the same as the English one. */
  | { readonly kind: 'same' }
  | { readonly kind: 'changed'; readonly text: string }
  /** We have no text with this name. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'broken'; readonly problem: string };

const broken = (problem: string): Judged => ({ kind: 'broken', problem });

const source: Readonly<Record<string, string>> = english;

/**
 * Whether a hosted text can replace the English one of the same name. It may use only values and tags that the English one uses: a page
 * passes no others, and would fail if one is missing.
 */
export function judgeText(id: string, text: unknown): Judged {
  const ours = Object.hasOwn(source, id) ? source[id] : undefined;
  if (ours === undefined) return { kind: 'unknown' };
  if (typeof text !== 'string') return broken('is no text');
  if (text === ours || text.trim() === '') return { kind: 'same' };
  try {
    const known = [...partsOf(parseText(ours))];
    const odd = [...partsOf(parseText(text))].find((part) => !fits(part, known));
    return odd
      ? broken(`names "${odd.value}" as the English text does not`)
      : { kind: 'changed', text };
  } catch (error) {
    return broken(error instanceof Error ? error.message : String(error));
  }
}
