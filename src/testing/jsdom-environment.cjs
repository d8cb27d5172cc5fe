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
      'Blob',
      'ReadableStream',
      'WritableStream',
      'TransformStream',
      'TextEncoder',
      'TextDecoder',
      'BroadcastChannel',
      'structuredClone',
    ];
    const FormDataOfPage = this.global.FormData;
    for (const name of names) this.global[name] = globalThis[name];
    // Requests take Node's, but only the page's own can read a form element; React asks for that at a submit.
    this.global.FormData = new Proxy(globalThis.FormData, {
      construct: (OfNode, [form, submitter]) =>
        form ? new FormDataOfPage(form, submitter) : new OfNode(),
    });
  }
}

module.exports = JsdomWithFetch;
