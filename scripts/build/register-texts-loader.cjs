const path = require('node:path');

const source = path.resolve(__dirname, '../../translations/en.json');
const literal = /(['"])([A-Z0-9]\w*(?:\.\w+)+)\1/g;

let read = { bytes: undefined, english: {} };

/** Parses a file of texts that most modules read, once for each version of the file. webpack keeps the bytes of a version, but no text. */
function parsedOnce(bytes) {
  if (read.bytes !== bytes) read = { bytes, english: JSON.parse(bytes.toString('utf8')) };
  return read.english;
}

/**
 * Lets a module register the English text of every key that it names, so that each chunk brings the texts it shows, and a browser does
 * not need the file of all texts.
 */
module.exports = function registerTexts(code) {
  this.addDependency(source);
  const english = parsedOnce(this.fs.readFileSync(source));
  const keys = [...code.matchAll(literal)].map(([, , key]) => key);
  const named = new Set(keys.filter((key) => Object.hasOwn(english, key)));
  if (named.size === 0) return code;
  const texts = Object.fromEntries([...named].map((key) => [key, english[key]]));
  return `${code}
import { registerTexts } from '~/i18n/registered-texts';
registerTexts(${JSON.stringify(texts)});
`;
};
