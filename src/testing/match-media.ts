type Listener = (event: { matches: boolean }) => void;

/** jsdom has no screen: it answers every media query the same way until a test changes that. */
let isMatching = false;

/** Makes every media query match (`phone`) or none (`desktop`). */
export function setScreen(kind: 'phone' | 'desktop'): void {
  isMatching = kind === 'phone';
}

/** Gives jsdom a `matchMedia`; called once before all tests. */
export function installMatchMedia(): void {
  const matchMedia = (media: string) => ({
    media,
    get matches() {
      return isMatching;
    },
    addEventListener: (_type: string, _listener: Listener) => undefined,
    removeEventListener: (_type: string, _listener: Listener) => undefined,
  });
  Object.defineProperty(window, 'matchMedia', {
    writable: true,
    configurable: true,
    value: matchMedia,
  });
}
