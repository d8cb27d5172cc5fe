import { type Page } from '@playwright/test';

/** Collects what a page complains about: console errors, uncaught errors, refused policies, failed requests. */
export function watchProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Leaving a page ends its requests.
    if (reason !== 'net::ERR_ABORTED') problems.push(`request: ${request.url()} ${reason}`);
  });
  return problems;
}
