// Class names in tests are the names written in the stylesheet.
module.exports = new Proxy({}, { get: (_target, name) => (name === '__esModule' ? false : name) });
