import { runAfterPaint, scriptLoader, startScript } from './start-script';

type Report = (list: { getEntriesByName: (name: string) => object[] }) => void;

const observed = { report: null as Report | null, isDone: false };

function browserThatTells(kinds: readonly string[]): void {
  class Observer {
    static readonly supportedEntryTypes = kinds;
    constructor(report: Report) {
      observed.report = report;
    }
    observe() {}
    disconnect() {
      observed.isDone = true;
    }
  }
  Object.assign(window, { PerformanceObserver: Observer });
}

const painted = (...names: string[]) =>
  observed.report?.({
    getEntriesByName: (name) => names.filter((each) => each === name).map(() => ({})),
  });
const scripts = () =>
  [...document.head.querySelectorAll('script')].map((script) => script.getAttribute('src'));
const setHidden = (isHidden: boolean) =>
  Object.defineProperty(document, 'visibilityState', {
    value: isHidden ? 'hidden' : 'visible',
    configurable: true,
  });

beforeEach(() => {
  document.head.replaceChildren();
  Object.assign(observed, { report: null, isDone: false });
  setHidden(false);
});

test('scripts load once, after the first paint', () => {
  browserThatTells(['paint']);
  runAfterPaint(scriptLoader(['/static/a.js', '/static/b.js']));
  painted('first-paint');
  expect(scripts()).toEqual([]);
  painted('first-paint', 'first-contentful-paint');
  expect(scripts()).toEqual(['/static/a.js', '/static/b.js']);
  expect(observed.isDone).toBe(true);
});

test('a script that could not be loaded leaves its place to another attempt', () => {
  scriptLoader(['/static/a.js', '/static/b.js'])();
  document.querySelector('script')?.dispatchEvent(new Event('error'));
  expect(scripts()).toEqual(['/static/b.js']);
});

describe('a page whose first picture is still coming', () => {
  let decoded: { readonly resolve: () => void; readonly reject: (error: unknown) => void };
  const frame = () => jest.advanceTimersByTimeAsync(20);

  beforeEach(() => {
    jest.useFakeTimers();
    browserThatTells(['paint']);
    document.body.innerHTML = '<img fetchpriority="high" alt="">';
    const picture = document.querySelector('img');
    const decode = () =>
      new Promise<void>((resolve, reject) => {
        decoded = { resolve, reject };
      });
    Object.assign(picture ?? {}, { decode });
    runAfterPaint(scriptLoader(['/static/a.js']));
    painted('first-contentful-paint');
  });
  afterEach(() => {
    jest.useRealTimers();
    document.body.replaceChildren();
  });

  test('gets its scripts when the picture is painted', async () => {
    await frame();
    expect(scripts()).toEqual([]);
    decoded.resolve();
    await frame();
    await frame();
    expect(scripts()).toEqual(['/static/a.js']);
  });

  test('gets them at once if there will be no picture', async () => {
    decoded.reject(new Error('The picture is broken'));
    await jest.advanceTimersByTimeAsync(0);
    expect(scripts()).toEqual(['/static/a.js']);
  });

  test('gets them after a second, however long the picture takes', async () => {
    await jest.advanceTimersByTimeAsync(999);
    expect(scripts()).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(scripts()).toEqual(['/static/a.js']);
  });
});

test('a paint that does not come is waited for until half a second after everything has loaded', () => {
  jest.useFakeTimers();
  browserThatTells(['paint']);
  runAfterPaint(scriptLoader(['/static/a.js']));
  window.dispatchEvent(new Event('load'));
  jest.advanceTimersByTime(499);
  expect(scripts()).toEqual([]);
  jest.advanceTimersByTime(1);
  painted('first-contentful-paint');
  expect(scripts()).toEqual(['/static/a.js']);
  jest.useRealTimers();
});

test('scripts start right away in a background tab, and in a browser that reports no paint', () => {
  browserThatTells([]);
  runAfterPaint(scriptLoader(['/static/a.js']));
  browserThatTells(['paint']);
  setHidden(true);
  runAfterPaint(scriptLoader(['/static/b.js']));
  expect(scripts()).toEqual(['/static/a.js', '/static/b.js']);
});

function openPage(): void {
  browserThatTells([]);
  document.body.innerHTML = '<main>Track saw</main>';
  const script = document.createElement('script');
  script.text = startScript(['/static/a.js'], 'This browser is too old.');
  document.documentElement.append(script);
  script.remove();
}

test('a browser that is new enough gets the scripts and no sentence', () => {
  openPage();
  expect(scripts()).toEqual(['/static/a.js']);
  expect(document.body).not.toHaveTextContent('too old');
});

test.each(['toSorted', 'Segmenter', 'lookbehind'])(
  'a browser without %s keeps the page of the server, with a sentence, and gets no scripts',
  (missing) => {
    const from = missing === 'toSorted' ? Array.prototype : Intl;
    const had = Object.getOwnPropertyDescriptor(from, missing);
    const { RegExp } = window;
    if (had) Reflect.deleteProperty(from, missing);
    else
      Object.defineProperty(window, 'RegExp', {
        configurable: true,
        writable: true,
        value: () => {
          throw new SyntaxError('Invalid regular expression');
        },
      });
    openPage();
    if (had) Object.defineProperty(from, missing, had);
    window.RegExp = RegExp;
    expect(document.body.innerHTML).toMatch(/>This browser is too old.<\/p><main>Track saw</);
    expect(scripts()).toEqual([]);
  },
);

test('no address can close the script', () => {
  expect(startScript(['/</script><script>alert(1)'], '')).not.toContain('</script>');
});
