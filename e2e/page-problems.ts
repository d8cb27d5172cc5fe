import { type Page } from '@playwright/test';

/** Software rendering of the map has its own warnings, and tests run no analytics. */
const isExpected = (text: string) => /WebGL|GL Driver|GPU|Analytics is not loaded/.test(text);

/** Whether it is about an expired token, which the SDK renews, for example after a story moved the clock. */
const isRenewal = (text: string, url: string) =>
  text.includes('status of 401') && url.includes('/v1/api/');

/** Collects a page's problems: console errors and warnings, uncaught errors, violated policies, failed requests. */
export function watchProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning';
    const { url } = message.location();
    const isKnown = isExpected(message.text()) || isRenewal(message.text(), url);
    if (isComplaint && !isKnown) problems.push(`console: ${message.text()} (${url})`);
  });
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Leaving a page aborts its requests.
    if (reason !== 'net::ERR_ABORTED') problems.push(`request: ${request.url()} ${reason}`);
  });
  return problems;
}
