// jsdom hides Node's fetch classes, which msw and the SDK's transport need.
const { TestEnvironment } = require('jest-environment-jsdom');

class JsdomWithFetch extends TestEnvironment {
  async setup() {
    await super.setup();
    const names = [
      'fetch',
      'Headers',
      'Request',
      'Response',
      'FormData',
      'Blob',
      'ReadableStream',
      'WritableStream',
      'TransformStream',
      'TextEncoder',
      'TextDecoder',
      'BroadcastChannel',
      'structuredClone',
    ];
    for (const name of names) this.global[name] = globalThis[name];
  }
}

module.exports = JsdomWithFetch;
