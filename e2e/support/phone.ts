import { test as base } from '@playwright/test';

/** A narrow touch screen. */
export const phone = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true };

const SECOND_TIME = 'on a phone';

/** Whether this is the second run of a test from `atBothWidths`. */
export const isSecondWidth = (): boolean => base.info().titlePath.includes(SECOND_TIME);

/**
 * Declares tests twice, for a desktop and for a phone, where the layout matters to them. Not as a second project: that
 * would start browsers, products and their demo data once more.
 */
export function atBothWidths(
  test: Pick<typeof base, 'describe' | 'use'>,
  declare: () => void,
): void {
  declare();
  test.describe(SECOND_TIME, () => {
    test.use(phone);
    declare();
  });
}
