/**
 * Lets the minifier leave out contexts and components of a library that nobody uses: it must assume that calls, names set from outside and
 * base classes read from an object do something. Names for development tools are left out too.
 */
module.exports = (code) =>
  code
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replace(/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1')
    .replace(/\bextends (React\d*\.Component)\b/g, 'extends (/* @__PURE__ */ (() => $1)())');
