const { LegacyFakeTimers, ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

/** Keeps what an object holds now; the answer brings that back. */
function keep(object) {
  const before = Object.getOwnPropertyDescriptors(object);
  return () => {
    for (const name of Reflect.ownKeys(object)) {
      if (!Object.hasOwn(before, name)) Reflect.deleteProperty(object, name);
    }
    for (const name of Reflect.ownKeys(before)) {
      const now = Object.getOwnPropertyDescriptor(object, name);
      const kept = before[name];
      if (now?.value !== kept.value || now?.get !== kept.get) {
        Reflect.defineProperty(object, name, kept);
      }
    }
  };
}

/** Keeps what a process tells all its code: variables, folder, listeners, exit code. */
function keepProcess() {
  const variables = { ...process.env };
  const folder = process.cwd();
  const listeners = new Map(process.eventNames().map((name) => [name, process.listeners(name)]));
  const restoreProperties = keep(process);
  return () => {
    restoreProperties();
    for (const name of Object.keys(process.env)) {
      if (!Object.hasOwn(variables, name)) Reflect.deleteProperty(process.env, name);
    }
    Object.assign(process.env, variables);
    if (process.cwd() !== folder) process.chdir(folder);
    for (const name of process.eventNames()) {
      for (const listener of process.listeners(name)) {
        if (!listeners.get(name)?.includes(listener)) process.off(name, listener);
      }
    }
    process.exitCode = undefined;
  };
}

/**
 * Runs test files in the realm of their process, one after the other, and brings back globals after each. Jest's own
 * environment gives each file a realm of its own: its globals are slow, and every package runs anew in it.
 */
module.exports = class ProcessEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);

  constructor({ projectConfig: config }) {
    this.restore = [keep(globalThis), keepProcess()];
    // By these names, jest finds what fake timers do not replace.
    for (const [name, value] of [
      ['jest-native-promise', Promise],
      ['jest-native-now', Date.now.bind(Date)],
    ]) {
      Reflect.defineProperty(globalThis, Symbol.for(name), { configurable: true, value });
    }
    const { moduleMocker } = this;
    const timerConfig = { idToRef: (id) => id, refToId: (timer) => timer };
    this.fakeTimers = new LegacyFakeTimers({
      config,
      global: globalThis,
      moduleMocker,
      timerConfig,
    });
    this.fakeTimersModern = new ModernFakeTimers({ config, global: globalThis });
  }

  async setup() {
    // Nothing to wait for.
  }

  async teardown() {
    this.fakeTimers.dispose();
    this.fakeTimersModern.dispose();
    for (const restore of this.restore) restore();
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return globalThis;
  }
};
