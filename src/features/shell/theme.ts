import { readCookie, themeCookie, writeCookie } from './cookies';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Reads the chosen theme from a `Cookie` header or `document.cookie`. It is `system` if none was chosen. */
export function themeFromCookies(cookies: string): Theme {
  const value = readCookie(cookies, themeCookie);
  return themes.find((theme) => theme === value) ?? 'system';
}

/** Returns the `data-theme` of `<html>`. It is absent for `system`, so that the stylesheet follows the device. */
export const themeAttribute = (theme: Theme): 'light' | 'dark' | undefined =>
  theme === 'system' ? undefined : theme;

/** The color that browsers use around a page: `--paper` of the two themes in src/styles/tokens.css. */
export const themeColors = { light: '#faf5ea', dark: '#0f1a17' } as const;

/** The device's color schemes; there is a `theme-color` for each. */
export const schemes = ['light', 'dark'] as const;

/** Applies a theme right away and saves it, so that the next page has it from the server without a flash. */
export function chooseTheme(theme: Theme): void {
  writeCookie(themeCookie, theme);
  const attribute = themeAttribute(theme);
  if (attribute === undefined) delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = attribute;
  for (const scheme of schemes) {
    const meta = document.querySelector(`meta[name="theme-color"][media*="${scheme}"]`);
    meta?.setAttribute('content', themeColors[attribute ?? scheme]);
  }
}
