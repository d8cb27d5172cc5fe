import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { readFromServer } from './server-content';

const network = setupServer(
  http.get('http://localhost/api/content/pages/about.json', () => {
    const broken = new ReadableStream({
      start: (controller) => controller.error(new TypeError('Error in input stream')),
    });
    return new HttpResponse(broken);
  }),
);
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterAll(() => network.close());

test('a text that breaks off, as when its page is left, is a lost connection', async () => {
  await expect(readFromServer('pages/about.json')).rejects.toMatchObject({
    error: { code: 'network', status: 0 },
  });
});
