import { waitFor } from '@testing-library/react';
import { keepAnswer } from '~/features/shell/cookies';
import { startAnalytics } from './analytics';

const plausible = { domains: 'toolyard.example', scriptUrl: 'https://stats.test/js/script.js' };
const both = { googleId: 'G-TEST1', plausible };
const scripts = () => [...document.scripts].map(({ src }) => src);

function showPage(address: string, title: string): void {
  document.title = title;
  const link = document.querySelector('link[rel="canonical"]') ?? document.createElement('link');
  link.setAttribute('rel', 'canonical');
  link.setAttribute('href', `https://toolyard.example${address}`);
  document.head.append(link);
}

/** Returns Google's commands as its script would read them. */
const googleViews = () =>
  (window.dataLayer ?? [])
    .map((command) => [...(command as Iterable<unknown>)])
    .filter(([name]) => name === 'event')
    .map(([, , values]) => values);

beforeEach(() => {
  document.head.innerHTML = '';
  delete window.dataLayer;
  window.plausible = jest.fn();
  document.cookie = 'euCookiesAccepted=; max-age=0; path=/';
});

test('without settings nothing is loaded, and the console says so', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  keepAnswer(true);
  startAnalytics({ googleId: null, plausible: null });
  expect(scripts()).toEqual([]);
  expect(warn).toHaveBeenCalledTimes(1);
});

test('each visited page is sent once, with its canonical address and its final title', async () => {
  keepAnswer(true);
  showPage('/', 'Start');
  startAnalytics(both);
  await waitFor(() => expect(googleViews()).toHaveLength(1));
  // The title of this page follows later.
  showPage('/l/auger/1', '');
  document.title = 'Auger';
  await waitFor(() => expect(googleViews()).toHaveLength(2));
  // A filter of the same page changes nothing.
  showPage('/l/auger/1', 'Auger');
  showPage('/s', 'Search');
  await waitFor(() => expect(googleViews()).toHaveLength(3));
  expect(googleViews()).toEqual([
    { page_location: 'https://toolyard.example/', page_title: 'Start' },
    { page_location: 'https://toolyard.example/l/auger/1', page_title: 'Auger' },
    { page_location: 'https://toolyard.example/s', page_title: 'Search' },
  ]);
  expect(jest.mocked(window.plausible)).toHaveBeenLastCalledWith('pageview', {
    u: 'https://toolyard.example/s',
    props: { title: 'Search' },
  });
});

test('no script is loaded before the banner is accepted, nor after it is refused', () => {
  showPage('/', 'Start');
  startAnalytics(both);
  keepAnswer(false);
  expect(scripts()).toEqual([]);
  keepAnswer(true);
  expect(scripts()).toEqual([
    'https://www.googletagmanager.com/gtag/js?id=G-TEST1',
    'https://stats.test/js/script.js',
  ]);
  expect(document.querySelector('script[data-domain]')).toHaveAttribute(
    'data-domain',
    'toolyard.example',
  );
});
