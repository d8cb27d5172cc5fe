// jsdom hides Node's fetch classes, which msw and the SDK's transport need.
const { TestEnvironment } = require('jest-environment-jsdom');

/**
 * jsdom reads addresses in JavaScript, letter by letter, which took a tenth of the time of component tests. Node's classes
 * follow the same standard. Each page gets a class of its own, so that what a test adds to it ends with the test file.
 */
function useAddressesOfNode(page) {
  page.URLSearchParams = globalThis.URLSearchParams;
  page.URL = class URL extends globalThis.URL {};
  // As in jsdom, which has no addresses of objects either.
  Object.assign(page.URL, { createObjectURL: undefined, revokeObjectURL: undefined });
}

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
    useAddressesOfNode(this.global);
    // Requests take Node's, but only the page's own can read a form element; React asks for that at a submit.
    this.global.FormData = new Proxy(globalThis.FormData, {
      construct: (OfNode, [form, submitter]) =>
        form ? new FormDataOfPage(form, submitter) : new OfNode(),
    });
  }
}

module.exports = JsdomWithFetch;
