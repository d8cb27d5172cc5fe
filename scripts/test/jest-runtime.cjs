const path = require('node:path');
const vm = require('node:vm');
const { default: Runtime } = require('jest-runtime');
const ProcessEnvironment = require('./process-environment.cjs');

/**
 * The compiled modules of this process. Jest compiles each module anew for each test file: in component tests that is React
 * and axe hundreds of times. A script belongs to no realm, so all test files can run the same one.
 */
const scripts = new Map();

/**
 * Globals that no test replaces; of a browser's, those that the language forbids to. A test file's global object is one
 * that Node asks for every name, each time a module uses it, which takes several times as long as what most functions do
 * with it. So modules get these as variables. Clocks, timers, the console and everything of the network can be replaced,
 * and are not among them.
 */
const CONSTANT = [
  ...['globalThis', 'process', 'Buffer', 'window', 'document'],
  ...['Object', 'Function', 'Array', 'String', 'Number', 'Boolean', 'Symbol', 'BigInt', 'RegExp'],
  ...['Map', 'Set', 'WeakMap', 'WeakSet', 'WeakRef', 'Promise', 'Proxy', 'Reflect', 'JSON', 'Math'],
  ...['Error', 'TypeError', 'RangeError', 'SyntaxError', 'ReferenceError', 'AggregateError'],
  ...['ArrayBuffer', 'DataView', 'Uint8Array', 'Uint16Array', 'Uint32Array', 'Int32Array'],
  ...['Float32Array', 'Float64Array', 'Intl', 'parseInt', 'parseFloat', 'isNaN', 'isFinite'],
  ...['encodeURIComponent', 'decodeURIComponent'],
];

function scriptOf(source, filename, { constants, parameters }) {
  const key = `${constants} ${parameters} ${filename}`;
  const known = scripts.get(key);
  if (known?.source === source) return known.script;
  // The inner function is one of its own, so that a module may declare variables with these names.
  const opening = `(function (${constants}) { return (function (${parameters}) {`;
  const script = new vm.Script(`${opening}${source}\n}) })`, {
    filename,
    // So that places in errors are those of the module.
    columnOffset: -opening.length,
  });
  scripts.set(key, { source, script });
  return script;
}

/** How a module's source becomes a function, where each test file has a realm of its own. */
function compilerInRealm({ environment, parameters }) {
  let constants;
  let values;
  return (source, filename) => {
    const context = environment.getVmContext();
    if (context === null) return null;
    if (constants === undefined) {
      constants = CONSTANT.filter((name) => name in environment.global).join(',');
      values = vm.runInContext(`[${constants}]`, context);
    }
    return scriptOf(source, filename, { constants, parameters })
      .runInContext(context)
      .apply(undefined, values);
  };
}

/** The same where test files run in the realm of their process, whose globals are variables anyway. */
const compilerInProcess =
  ({ parameters }) =>
  (source, filename) =>
    scriptOf(source, filename, { constants: '', parameters }).runInThisContext()();

/** Packages that jest need not transform are run once for all test files of the process, by Node. */
function sharePackages({ cjsLoader, transformed }) {
  const { resolution } = cjsLoader;
  const requireAnew = cjsLoader.requireModule.bind(cjsLoader);
  const isShared = (file) =>
    file.includes(`${path.sep}node_modules${path.sep}`) && !transformed(file);
  cjsLoader.requireModule = (from, name, options, isActual) => {
    // What belongs to jest itself, and to Node, is found elsewhere.
    if (
      name &&
      !name.startsWith('.') &&
      !options?.isInternalModule &&
      !resolution.isCoreModule(name)
    ) {
      const file = resolution.resolveCjs(from, name);
      if (isShared(file)) return require(file);
    }
    return requireAnew(from, name, options, isActual);
  };
}

/** Jest's own way to run modules, except that a module is compiled once for all test files of a process. */
module.exports = class SharedScripts extends Runtime {
  constructor(config, environment, ...rest) {
    super(config, environment, ...rest);
    const { executor, cjsLoader } = this;
    const parameters = executor.injectedModuleParameters.join(',');
    const compileAlone = executor.compile.bind(executor);
    const isOneRealm = environment instanceof ProcessEnvironment;
    const compile = (isOneRealm ? compilerInProcess : compilerInRealm)({ environment, parameters });
    executor.compile = (source, filename) => {
      try {
        return compile(source, filename);
      } catch (error) {
        // Jest explains what is wrong with the source.
        if (error instanceof SyntaxError) return compileAlone(source, filename);
        throw error;
      }
    };
    if (isOneRealm) {
      const kept = config.transformIgnorePatterns.map((pattern) => new RegExp(pattern));
      sharePackages({
        cjsLoader,
        transformed: (file) => !kept.some((pattern) => pattern.test(file)),
      });
    }
  }
};
