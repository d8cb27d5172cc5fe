import { type Page } from '@playwright/test';

/** Counts from now on how far the parts of each opened page move by themselves. */
export const countShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { layoutShifts: shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry && typeof entry.value === 'number') shifts.push(entry.value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** The sum of the scores since the page was opened, as the browser counts them; `NaN` if nothing counted. */
export const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    // The browser reports the shifts of the last frame after it.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const shifts: unknown = Reflect.get(window, 'layoutShifts');
    return Array.isArray(shifts)
      ? shifts.reduce((sum: number, shift: number) => sum + shift, 0)
      : NaN;
  });
