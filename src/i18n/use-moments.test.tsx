import { renderToString } from 'react-dom/server';
import { render } from '@testing-library/react';
import messages from '../../translations/en.json';
import { setDeviceZone } from '~/testing/device-zone';
import { AppIntlProvider } from './AppIntlProvider';
import { PageZone } from './site-zone';
import { useMoments } from './use-moments';

afterEach(() => jest.restoreAllMocks());

type Tell = (moments: ReturnType<typeof useMoments>) => string;

function Sample({ tell }: { tell: Tell }) {
  return tell(useMoments());
}

const onPage = (tell: Tell, readerZone?: string) => (
  <AppIntlProvider
    locale="en-US"
    timeZone="America/New_York"
    readerZone={readerZone}
    messages={messages}
  >
    <Sample tell={tell} />
  </AppIntlProvider>
);
const textOf = (tell: Tell) => render(onPage(tell)).container.textContent;

const deadline = new Date('2026-06-10T13:07:00.000Z');
const eight = new Date('2026-06-10T13:00:00.000Z');

test.each([
  ['America/New_York', '9:07\u00a0am'],
  ['America/Los_Angeles', '6:07\u00a0am'],
  ['Asia/Kolkata', '6:37\u00a0pm'],
  ['Australia/Adelaide', '10:37\u00a0pm'],
])('a deadline of payment is told in the zone of a reader in %s: %s', (zone, expected) => {
  setDeviceZone(zone);
  expect(textOf(({ clock }) => clock(deadline))).toBe(expected);
});

test('the server, which does not know the reader, shows hours of the marketplace and names their zone', () => {
  setDeviceZone('Asia/Kolkata');
  expect(renderToString(onPage(({ clock }) => clock(deadline)))).toBe('9:07\u00a0am EDT');
  const day = 'Wed, Jun 10, 9:07\u00a0am EDT';
  expect(renderToString(onPage(({ moment }) => moment(deadline)))).toBe(day);
});

test('the server shows hours in the reader’s zone once a page has reported it', () => {
  setDeviceZone('Asia/Kolkata');
  const page = onPage(({ moment }) => moment(deadline), 'America/Los_Angeles');
  expect(renderToString(page)).toBe('Wed, Jun 10, 6:07\u00a0am');
});

test("a page about tools shows their clock, and names its zone to the server's reader and to readers elsewhere", () => {
  const tell: Tell = ({ moment }) => moment(eight);
  const page = <PageZone value="America/Chicago">{onPage(tell)}</PageZone>;
  expect(renderToString(page)).toBe('Wed, Jun 10, 8:00\u00a0am CDT');
  setDeviceZone('Asia/Kolkata');
  expect(render(page).container).toHaveTextContent('Wed, Jun 10, 8:00 am CDT');
  setDeviceZone('America/Chicago');
  expect(render(page).container).toHaveTextContent(/8:00 am$/);
});

test("the server names the zone of a time at a tool, even if it is the marketplace's", () => {
  const page = onPage(({ atTool }) => atTool(eight, 'America/New_York'));
  expect(renderToString(page)).toBe('Wed, Jun 10, 9:00\u00a0am EDT');
});

test('today is the day that the device of the reader shows', () => {
  const now = new Date('2026-06-10T13:00:00.000Z');
  const late = new Date('2026-06-10T03:00:00.000Z');
  setDeviceZone('America/Los_Angeles');
  expect(textOf(({ day }) => day(late, now))).toBe('Yesterday');
  setDeviceZone('Asia/Kolkata');
  expect(textOf(({ day }) => day(late, now))).toBe('Today');
});

test.each([
  ['America/Chicago', 'Wed, Jun 10, 8:00\u00a0am'],
  // This is another name for the same zone.
  ['America/Menominee', 'Wed, Jun 10, 8:00\u00a0am'],
  ['America/New_York', 'Wed, Jun 10, 8:00\u00a0am CDT'],
  ['Asia/Kolkata', 'Wed, Jun 10, 8:00\u00a0am CDT'],
])("a time at a tool in Chicago is Chicago's, for a reader in %s: %s", (zone, expected) => {
  setDeviceZone(zone);
  expect(textOf(({ atTool }) => atTool(eight, 'America/Chicago'))).toBe(expected);
});

test.each([
  // The clocks change on 8 March and 1 November 2026 in the United States, on 5 April 2026 in Adelaide and Lord Howe.
  ['2026-03-09T12:00:00.000Z', 'America/New_York', 'Mon, Mar 9, 8:00\u00a0am EDT'],
  ['2026-03-07T13:00:00.000Z', 'America/New_York', 'Sat, Mar 7, 8:00\u00a0am EST'],
  ['2026-11-02T16:00:00.000Z', 'America/Los_Angeles', 'Mon, Nov 2, 8:00\u00a0am PST'],
  ['2026-10-30T15:00:00.000Z', 'America/Los_Angeles', 'Fri, Oct 30, 8:00\u00a0am PDT'],
  ['2026-04-05T22:30:00.000Z', 'Australia/Adelaide', 'Mon, Apr 6, 8:00\u00a0am GMT+9:30'],
  ['2026-04-03T21:30:00.000Z', 'Australia/Adelaide', 'Sat, Apr 4, 8:00\u00a0am GMT+10:30'],
  ['2026-04-05T21:30:00.000Z', 'Australia/Lord_Howe', 'Mon, Apr 6, 8:00\u00a0am GMT+10:30'],
])('%s at a tool in %s is %s, before and after the clocks change', (moment, zone, expected) => {
  setDeviceZone('UTC');
  expect(textOf(({ atTool }) => atTool(new Date(moment), zone))).toBe(expected);
});
