import { fireEvent, act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { types } from 'sharetribe-flex-sdk';
import { expectAccessible } from '~/testing/axe';
import { aUuid } from '~/testing/builders';
import { apiUrl, emptyMarketplace } from '~/testing/marketplace-handlers';
import { renderApp, testNow } from '~/testing/render-app';
import { transitError, transitResponse } from '~/testing/transit';
import { AddFiles } from './AddFiles';
import { attachmentFault } from './attachment-fault';
import { Attachments } from './Attachments';
import { UploadTiles } from './UploadTiles';
import { useUploads } from './use-uploads';

const STORAGE = 'https://files.test/one';

const network = setupServer(...emptyMarketplace);
beforeAll(() => {
  network.listen({ onUnhandledRequest: 'error' });
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
});
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

const FILE_ID = aUuid();
const aFile = (state: string) =>
  transitResponse({
    data: { id: new types.UUID(FILE_ID), type: 'ownFile', attributes: { name: 'x', state } },
  });
const a = (type: string, attributes: object) =>
  transitResponse({ data: { id: new types.UUID(aUuid()), type, attributes } });

/** Simulates an API that takes files. Each look at the uploaded file gets the next state, and the last one stays. */
function takesFiles(...states: readonly string[]) {
  const received: { readonly announced: string[]; readonly sent: string[] } = {
    announced: [],
    sent: [],
  };
  let looks = 0;
  network.use(
    http.post(apiUrl('own_files/create'), async ({ request }) => {
      received.announced.push(await request.text());
      return aFile('pendingUpload');
    }),
    http.post(apiUrl('file_uploads/create'), () =>
      a('fileUpload', { url: STORAGE, method: 'PUT', headers: { 'x-check': 'yes' } }),
    ),
    http.put(STORAGE, ({ request }) => {
      received.sent.push(request.headers.get('x-check') ?? '');
      return new HttpResponse(null, { status: 200 });
    }),
    http.get(apiUrl('own_files/show'), () => {
      const state = states[Math.min(looks, states.length - 1)] ?? 'available';
      looks += 1;
      return aFile(state);
    }),
  );
  return received;
}

function Attaching() {
  const uploads = useUploads();
  return (
    <>
      <UploadTiles uploads={uploads} />
      {!uploads.areFilesOff && <AddFiles label="Add files" onAdd={uploads.add} />}
      <output>{uploads.fileIds.join(' ')}</output>
    </>
  );
}

const picture = (name = 'pump.jpg', type = 'image/jpeg') => new File(['bytes'], name, { type });

test('a file is announced, sent where the marketplace says, and ready once it is checked', async () => {
  const received = takesFiles('pendingVerification', 'available');
  const { user, container } = await renderApp(<Attaching />);
  await user.upload(screen.getByLabelText('Add files'), picture());
  expect(await screen.findByText(FILE_ID)).toBeInTheDocument();
  expect(received.announced[0]).toContain('pump.jpg');
  expect(received.sent).toEqual(['yes']);
  await expectAccessible(container);
  await user.click(screen.getByRole('button', { name: 'Remove pump.jpg' }));
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('a file that cannot be attached says so before anything is sent', async () => {
  const received = takesFiles();
  await renderApp(<Attaching />);
  const empty = new File([], 'empty.pdf', { type: 'application/pdf' });
  const phone = new File(['x'], 'IMG_1.heic', { type: 'image/heic' });
  // A chooser can be told to show all files, whatever it is said to accept.
  fireEvent.change(screen.getByLabelText('Add files'), { target: { files: [empty, phone] } });
  const [one, two] = await screen.findAllByRole('listitem');
  if (!one || !two) throw new Error('two tiles');
  expect(within(one).getByRole('alert')).toHaveTextContent('This file is empty.');
  expect(await within(two).findByRole('alert')).toHaveTextContent(/This is a HEIC photo/);
  expect(within(one).queryByRole('button', { name: /Try/ })).not.toBeInTheDocument();
  expect(received.announced).toEqual([]);
});

test('a picture that the browser cannot read is reported at its file, and not sent', async () => {
  const received = takesFiles();
  Reflect.set(globalThis, 'createImageBitmap', () => Promise.reject(new Error('no picture')));
  try {
    const { user } = await renderApp(<Attaching />);
    await user.upload(screen.getByLabelText('Add files'), picture());
    expect(await screen.findByRole('alert')).toHaveTextContent('couldn’t be read as a picture');
    expect(screen.queryByRole('button', { name: /again/ })).not.toBeInTheDocument();
    expect(received.announced).toEqual([]);
  } finally {
    Reflect.deleteProperty(globalThis, 'createImageBitmap');
  }
});

test('files are accepted by type and size, and a hand-over accepts pictures only', () => {
  const sized = (size: number) => Object.defineProperty(picture(), 'size', { value: size });
  const pdf = new File(['x'], 'a.pdf', { type: 'application/pdf' });
  const program = new File(['x'], 'a.pdf', { type: 'application/x-msdownload' });
  expect(attachmentFault(pdf, 'pictures-and-pdf')).toBeUndefined();
  expect(attachmentFault(pdf, 'pictures')).toBe('EditListingPage.photoType');
  expect(attachmentFault(program, 'pictures-and-pdf')).toBe('Attachments.type');
  expect(attachmentFault(sized(20 * 1024 * 1024), 'pictures')).toBeUndefined();
  expect(attachmentFault(sized(20 * 1024 * 1024 + 1), 'pictures')).toBe(
    'EditListingPage.photoTooLarge',
  );
});

test('a failed upload is tried again; a damaged file is not', async () => {
  takesFiles('verificationFailed', 'available');
  network.use(http.put(STORAGE, () => new HttpResponse(null, { status: 503 }), { once: true }));
  const { user } = await renderApp(<Attaching />);
  await user.upload(screen.getByLabelText('Add files'), picture());
  expect(await screen.findByRole('alert')).toHaveTextContent('The upload failed.');
  await user.click(screen.getByRole('button', { name: 'Try pump.jpg again' }));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('This file is damaged'));
  expect(screen.queryByRole('button', { name: /again/ })).not.toBeInTheDocument();
});

test('the button disappears if the marketplace takes no files', async () => {
  takesFiles();
  network.use(
    http.post(apiUrl('file_uploads/create'), () =>
      transitError({ status: 403, code: 'forbidden' }),
    ),
  );
  const { user } = await renderApp(<Attaching />);
  await user.upload(screen.getByLabelText('Add files'), picture());
  expect(await screen.findByRole('alert')).toHaveTextContent('You can’t send files right now.');
  expect(screen.queryByLabelText('Add files')).not.toBeInTheDocument();
});

test('at most ten files can be attached', async () => {
  takesFiles();
  const { user } = await renderApp(<Attaching />);
  const many = Array.from({ length: 11 }, (_, index) => picture(`${String(index)}.jpg`));
  await user.upload(screen.getByLabelText('Add files'), many);
  expect(await screen.findByRole('alert')).toHaveTextContent('You can add up to 10 files');
  expect(screen.getAllByRole('listitem')).toHaveLength(11);
});

test('a picture opens over the whole screen, any other file by its address, with its size', async () => {
  const wanted: string[] = [];
  network.use(
    http.post(apiUrl('file_downloads/create'), async ({ request }) => {
      const body = await request.text();
      wanted.push(body);
      return a('fileDownload', { url: `https://files.test/${String(wanted.length)}` });
    }),
  );
  const [pump, manual] = [aUuid(), aUuid()];
  const { user, container } = await renderApp(
    <Attachments
      files={[
        { attachmentId: pump, name: 'pump.jpg', size: 1000 },
        { attachmentId: manual, name: 'manual.pdf', size: 2_400_000 },
      ]}
    />,
  );
  const open = screen.getByRole('button', { name: 'pump.jpg, open full screen' });
  await waitFor(() => expect(open).toBeEnabled());
  const link = await screen.findByRole('link', { name: /manual.pdf/ });
  expect(link).toHaveTextContent('2.4 MB');
  expect(link).toHaveAttribute('href', expect.stringContaining('https://files.test/'));
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  expect(wanted.join()).toContain(pump);
  expect(wanted.join()).toContain(manual);
  await expectAccessible(container);
  await user.click(open);
  expect(await screen.findByRole('dialog')).toBeVisible();
});

test('an address that has expired is requested again when its file is opened', async () => {
  let count = 0;
  network.use(
    http.post(apiUrl('file_downloads/create'), () => {
      count += 1;
      return a('fileDownload', { url: `https://files.test/${String(count)}` });
    }),
  );
  const opened = jest.spyOn(window, 'open').mockReturnValue(null);
  const now = new Date(testNow);
  const files = ['pump.jpg', 'manual.pdf'].map((name) => ({ attachmentId: aUuid(), name }));
  const { user } = await renderApp(<Attachments files={files} />, { now });
  const link = await screen.findByRole('link', { name: /manual.pdf/ });
  const picture = await screen.findByRole('img', { name: 'pump.jpg' });
  await user.click(link);
  expect([count, opened.mock.calls.length]).toEqual([2, 0]);

  now.setTime(now.getTime() + 3_600_000);
  await user.click(link);
  await waitFor(() => expect(opened).toHaveBeenCalled());
  expect(opened.mock.calls[0]?.[0]).toBe('https://files.test/3');
  expect(link).toHaveAttribute('href', 'https://files.test/3');

  await user.click(screen.getByRole('button', { name: 'pump.jpg, open full screen' }));
  expect(await screen.findByRole('dialog')).toBeVisible();
  expect(picture).toHaveAttribute('src', 'https://files.test/4');
});

test('a picture is asked for when it is about to be seen, so that its address has not expired by then', async () => {
  let count = 0;
  network.use(
    http.post(apiUrl('file_downloads/create'), () => {
      count += 1;
      return a('fileDownload', { url: `https://files.test/${String(count)}` });
    }),
  );
  let scrollThere = () => {};
  class Observer {
    constructor(onChange: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
      onChange([{ isIntersecting: false }]);
      scrollThere = () => onChange([{ isIntersecting: true }]);
    }
    observe = () => undefined;
    disconnect = () => undefined;
  }
  Object.assign(window, { IntersectionObserver: Observer });
  try {
    await renderApp(<Attachments files={[{ attachmentId: aUuid(), name: 'pump.jpg' }]} />);
    const open = screen.getByRole('button', { name: 'pump.jpg, open full screen' });
    expect([count, open.querySelector('img')]).toEqual([0, null]);
    act(() => scrollThere());
    expect(await screen.findByRole('img', { name: 'pump.jpg' })).toHaveAttribute(
      'src',
      'https://files.test/1',
    );
  } finally {
    Reflect.deleteProperty(window, 'IntersectionObserver');
  }
});

test('a file that cannot be loaded is reported', async () => {
  network.use(
    http.post(apiUrl('file_downloads/create'), () =>
      transitError({ status: 403, code: 'forbidden' }),
    ),
  );
  await renderApp(
    <Attachments
      files={[
        { attachmentId: aUuid(), name: 'pump.jpg' },
        { attachmentId: aUuid(), name: 'manual.pdf' },
      ]}
    />,
  );
  expect(await screen.findByText('We can’t show pump.jpg right now.')).toBeVisible();
  expect(await screen.findByText('Not available right now')).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
