import { test as base } from '@playwright/test';

/** A narrow touch screen, on which every story runs. */
export const phone = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true };

/** A desktop's window, for pages that look different there. */
export const desktop = {
  viewport: { width: 1440, height: 900 },
  hasTouch: false,
  isMobile: false,
};

const SECOND_TIME = 'on a phone';

/** Whether this is the second run of a test from `atBothWidths`. */
export const isSecondWidth = (): boolean => base.info().titlePath.includes(SECOND_TIME);

/**
 * Declares tests twice, for a desktop and for a phone, because their pages look different. A second project would start browsers,
 * products and their demo data once more.
 */
export function atBothWidths(
  test: Pick<typeof base, 'describe' | 'use'>,
  declare: () => void,
): void {
  for (const [name, screen] of [
    ['on a desktop', desktop],
    [SECOND_TIME, phone],
  ] as const) {
    test.describe(name, () => {
      test.use(screen);
      declare();
    });
  }
}
