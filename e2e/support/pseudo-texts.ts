import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js';

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accented = 'áƀçďéƒğĥíĵķĺɱñóþɋřšţúṽŵẋýžÁɃÇĎÉƑĞĤÍĴĶĹṀÑÓÞɊŘŠŢÚṼŴẊÝŽ';
const accents = new Map(
  [...plain].map((letter, index) => [letter, [...accented][index] ?? letter]),
);

/** How much longer texts are in the languages that need most room. */
const GROWTH = 0.4;

/** Letters with accents, and more of them: vowels are doubled until the text is long enough. */
function stretch(text: string): string {
  let missing = Math.ceil(text.replaceAll(/\s/g, '').length * GROWTH);
  return [...text]
    .map((letter) => {
      const accent = accents.get(letter) ?? letter;
      if (missing === 0 || !/[aeiouy]/i.test(letter)) return accent;
      missing -= 1;
      return accent + accent;
    })
    .join('');
}

function change(element: MessageFormatElement): MessageFormatElement {
  switch (element.type) {
    case TYPE.literal:
      return { ...element, value: stretch(element.value) };
    case TYPE.tag:
      return { ...element, children: element.children.map(change) };
    case TYPE.select:
    case TYPE.plural:
      return {
        ...element,
        options: Object.fromEntries(
          Object.entries(element.options).map(([key, option]) => [
            key,
            { ...option, value: option.value.map(change) },
          ]),
        ),
      };
    default:
      return element;
  }
}

/** An English text in a made-up language: in brackets, with accents and 40% longer. */
export const toPseudo = (text: string): string =>
  printAST([
    { type: TYPE.literal, value: '⟦' },
    ...parse(text).map(change),
    { type: TYPE.literal, value: '⟧' },
  ]);

/** Letters that only these texts have. */
export const pseudoLetters = [...new Set(accented)].join('');
