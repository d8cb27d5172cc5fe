const vm = require('node:vm');
const { default: Runtime } = require('jest-runtime');

/**
 * The compiled modules of this process. Jest compiles each module anew for each test file: in component tests that is React
 * and axe hundreds of times. A script belongs to no realm, so all test files can run the same one.
 */
const scripts = new Map();

const CALL = '(function (';

function scriptOf(source, filename, parameters) {
  const key = `${parameters} ${filename}`;
  const known = scripts.get(key);
  if (known?.source === source) return known.script;
  const opening = `${CALL}${parameters}) {`;
  const script = new vm.Script(`${opening}${source}\n})`, {
    filename,
    // So that places in errors are those of the module.
    columnOffset: -opening.length,
  });
  scripts.set(key, { source, script });
  return script;
}

/** Jest's own way to run modules, except that a module is compiled once for all test files of a process. */
module.exports = class SharedScripts extends Runtime {
  constructor(...args) {
    super(...args);
    const { executor } = this;
    const parameters = executor.injectedModuleParameters.join(',');
    const compileAlone = executor.compile.bind(executor);
    executor.compile = (source, filename) => {
      const context = executor.environment.getVmContext();
      if (context === null) return null;
      try {
        return scriptOf(source, filename, parameters).runInContext(context);
      } catch (error) {
        // Jest explains what is wrong with the source.
        if (error instanceof SyntaxError) return compileAlone(source, filename);
        throw error;
      }
    };
  }
};
