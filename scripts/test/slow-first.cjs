const { default: Sequencer } = require('@jest/test-sequencer');

/** The projects whose files take longest come first, so that no core is idle at the end. */
const ORDER = ['sandbox', 'node', 'browser'];

const rank = ({ context }) => ORDER.indexOf(context.config.displayName.name);

/** Jest knows how long files take only where it has run before; elsewhere it goes by their size, which tells little. */
module.exports = class SlowFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).sort((left, right) => rank(left) - rank(right));
  }
};
