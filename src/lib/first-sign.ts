/** Events that show that somebody uses the page. */
export const signs = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** Waits until somebody uses the page. */
export const firstSign = (): Promise<void> =>
  new Promise((resolve) => {
    const go = () => {
      for (const sign of signs) window.removeEventListener(sign, go);
      resolve();
    };
    for (const sign of signs) window.addEventListener(sign, go, { passive: true });
  });
