import { render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { type ReactElement, type ReactNode } from 'react';
import { ConfigContext } from '~/config/config-context';
import { AppIntlProvider } from '~/i18n/AppIntlProvider';
import { MemoryRouter } from 'react-router-dom';
import { ClockProvider, fixedClock } from '~/lib/clock';
import { testConfig } from './test-config';
import messages from '../../translations/en.json';

/** The clock shows the year of the tests' days. */
const clock = fixedClock(new Date('2026-06-08T15:00:00.000Z'));

function Providers({ at, children }: { at: string; children: ReactNode }) {
  return (
    <ConfigContext value={testConfig}>
      <AppIntlProvider locale="en-US" timeZone="America/New_York" messages={messages}>
        <ClockProvider value={clock}>
          <MemoryRouter initialEntries={[at]}>{children}</MemoryRouter>
        </ClockProvider>
      </AppIntlProvider>
    </ConfigContext>
  );
}

/** Renders a presentational component with texts and a router at `at`; returns the user who operates it. */
export function renderUi(
  element: ReactElement,
  { at = '/' }: { at?: string } = {},
): RenderResult & { user: UserEvent } {
  const user = userEvent.setup();
  const result = render(element, {
    wrapper: ({ children }) => <Providers at={at}>{children}</Providers>,
  });
  return { ...result, user };
}
