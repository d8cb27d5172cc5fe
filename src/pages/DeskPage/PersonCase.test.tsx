import { screen } from '@testing-library/react';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { transit } from 'sharetribe-flex-sdk';
import { toPlain } from '~/api/marketplace/read-response';
import { patterns } from '~/config/paths';
import { expectAccessible } from '~/testing/axe';
import { aCurrentUser, aUuid } from '~/testing/builders';
import { emptyMarketplace } from '~/testing/marketplace-handlers';
import { renderApp } from '~/testing/render-app';
import { currentUserIs, signedInState } from '~/testing/signed-in';
import { transitError, transitResponse } from '~/testing/transit';
import { DeskPage } from './DeskPage';

const network = setupServer(...emptyMarketplace);
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

const OMAR = aUuid();
const SAW = { id: aUuid(), title: 'Tile saw', state: 'published' };
const AT = '2026-06-19T18:20:00.000Z';

const omar = (changes: object = {}) => ({
  ...{ id: OMAR, name: 'Omar F', fullName: 'Omar Farouk', email: 'omar@example.com' },
  ...{ emailVerified: true, joined: '2025-11-02T00:00:00.000Z', banned: false, deleted: false },
  ...{ isStaff: false, mayList: true, mayRent: true, hasPayoutAccount: true, payouts: 'ready' },
  numbers: { rentals: 17, rented: 14, responseMinutes: 9, answeredPercent: 92 },
  ...{ suspension: null, tools: [SAW], toolCount: 1 },
  orders: [
    {
      ...{ id: aUuid(), role: 'provider', title: 'Tile saw', toolCount: 2 },
      other: { id: aUuid(), name: 'Ann S' },
      span: { start: '2026-06-27', end: '2026-06-29' },
      possible: ['canceled', 'runs'],
      paid: { amount: 7275, currency: 'USD' },
      payout: { amount: 5400, currency: 'USD' },
    },
  ],
  reports: [
    {
      ...{ number: 12, called: 'R-12', at: AT, title: 'Tile saw', isOpen: true },
      words: 'He asked me to pay him in cash.',
    },
  ],
  lines: [],
  notes: [{ key: 'a', at: AT, name: 'Leo K', words: 'Second cancellation. Ask him why.' }],
  consoleUrl: `https://console.example.com/users/${OMAR}`,
  ...changes,
});

async function show(person: () => Response = () => transitResponse(omar())) {
  const sent: unknown[] = [];
  network.use(
    currentUserIs(aCurrentUser()),
    http.post('*/api/desk/door', () => transitResponse({ until: '2030-01-01T00:00:00.000Z' })),
    http.post('*/api/desk/person', person),
    http.post('*/api/desk/note', async ({ request }) => {
      const note = toPlain(transit.read(await request.text())) as { key: string; words: string };
      sent.push(note);
      if (sent.length === 1) return transitError({ status: 503, code: 'unavailable' });
      const written = { key: note.key, at: AT, name: 'Priya N', words: note.words };
      return transitResponse({ notes: [written, ...omar().notes] });
    }),
  );
  const shown = await renderApp(<DeskPage params={{ id: OMAR }} pattern={patterns.deskPerson} />, {
    at: `/desk/people/${OMAR}`,
    preloaded: await signedInState(),
  });
  return { ...shown, sent };
}

test('a person is led by a sentence; orders, tools, reports and the console are links', async () => {
  const { container } = await show();
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Omar F has 1 tool and 1 open order' }),
  ).toBeVisible();
  const linkTo = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');
  expect(linkTo('Lends Tile saw and 1 more tool to Ann S')).toMatch(/^\/desk\/orders\//);
  expect(linkTo('Tile saw')).toBe(`/desk/tools/${SAW.id}`);
  expect(linkTo('R-12: Tile saw')).toBe('/desk/reports/12');
  expect(linkTo('Open Omar F in the marketplace’s console')).toBe(omar().consoleUrl);
  expect(screen.getByText('He asked me to pay him in cash.')).toBeVisible();
  expect(screen.getByText('$72.75')).toBeVisible();
  expect(screen.getByText('Nothing is missing')).toBeVisible();
  await expectAccessible(container);
});

test('a note is asked for, kept once however often it is sent, and stays typed if that fails', async () => {
  const { user, sent } = await show();
  await user.click(await screen.findByRole('button', { name: 'Add the note' }));
  expect(await screen.findByText('Write the note.')).toBeVisible();
  await user.type(screen.getByLabelText(/^New note/), 'He wrote back.');
  await user.click(screen.getByRole('button', { name: 'Add the note' }));
  expect(await screen.findByText(/Nothing was kept/)).toBeVisible();
  expect(screen.getByLabelText(/^New note/)).toHaveValue('He wrote back.');
  await user.click(screen.getByRole('button', { name: 'Add the note' }));
  expect(await screen.findByText('He wrote back.', { selector: 'p' })).toBeVisible();
  expect(screen.getByLabelText(/^New note/)).toHaveValue('');
  const keys = sent.map((each) => (each as { key: string }).key);
  expect(new Set(keys).size).toBe(1);
});

test('somebody whom nobody knows is said to be unknown', async () => {
  await show(() => transitError({ status: 404, code: 'not-found' }));
  expect(await screen.findByText(/There is no such person/)).toBeVisible();
});
