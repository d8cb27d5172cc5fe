const path = require('node:path');
const { parse } = require('@formatjs/icu-messageformat-parser');

const source = path.resolve(__dirname, '../../translations/en.json');
const descriptor = /\bid:\s*'([A-Za-z0-9_]+(?:\.[A-Za-z0-9_]+)+)'/g;

/**
 * Puts the parsed English text into each message descriptor, so that every chunk carries the texts it uses
 * and a browser needs neither the file of all texts nor the ICU parser.
 */
module.exports = function inlineMessages(code) {
  this.addDependency(source);
  if (!code.includes('defineMessage')) return code;
  const messages = JSON.parse(this.fs.readFileSync(source, 'utf8'));
  return code.replace(descriptor, (whole, id) => {
    const text = messages[id];
    if (text === undefined) {
      this.emitError(new Error(`No English text for the message ${id}`));
      return whole;
    }
    return `${whole}, defaultMessage: ${JSON.stringify(parse(text, { shouldParseSkeletons: true }))}`;
  });
};
