import { aUuid } from '~/testing/builders';
import { parseUserId } from '~/domain/ids';
import { ApiFailure } from './api-error';
import { createSessionGuard } from './session-guard';

const ana = parseUserId(aUuid())!;
const bea = parseUserId(aUuid())!;

/** A browser whose tokens are named after their owners; it records with which token each call was sent. */
function aBrowser(pageUser: typeof ana | null = ana) {
  const browser = {
    cookie: 'ana-1' as string | undefined,
    asked: 0,
    sent: [] as unknown[],
    lost: [] as string[],
  };
  const owners: Readonly<Record<string, typeof ana>> = { ana, bea };
  const guard = createSessionGuard({
    pageUser: () => pageUser ?? undefined,
    readToken: () => browser.cookie,
    askOwner: async () => {
      browser.asked += 1;
      return owners[browser.cookie?.split('-')[0] ?? ''];
    },
    onLost: (loss) => browser.lost.push(loss),
  });
  const call = (answer: () => unknown = () => 'done') =>
    guard(async () => {
      browser.sent.push(browser.cookie);
      return answer();
    });
  return { browser, call };
}

const refuse = (status: number, code: 'forbidden' | 'unauthorized' | 'session-changed') => () => {
  throw new ApiFailure({ status, code });
};
const failsWith = (code: string) => ({ error: { code } });

test('the owner of the session is asked for once, however many calls follow', async () => {
  const { browser, call } = aBrowser();
  await Promise.all([call(), call()]);
  expect(await call()).toBe('done');
  expect(browser.asked).toBe(1);
});

test("nothing is sent in somebody else's session, or after it has ended", async () => {
  const { browser, call } = aBrowser();
  await call();
  browser.cookie = 'bea-1';
  await expect(call()).rejects.toMatchObject(failsWith('session-changed'));
  browser.cookie = undefined;
  await expect(call()).rejects.toMatchObject(failsWith('session-ended'));
  expect(browser.sent).toEqual(['ana-1']);
  expect(browser.lost).toEqual(['changed', 'ended']);
});

test('a renewed token of the same user is learned, and a session that came back is good again', async () => {
  const { browser, call } = aBrowser();
  await call();
  browser.cookie = 'ana-2';
  await call();
  await call();
  expect(browser.asked).toBe(2);
  browser.cookie = undefined;
  await expect(call()).rejects.toMatchObject(failsWith('session-ended'));
  browser.cookie = 'ana-3';
  expect(await call()).toBe('done');
});

test('a login while the owner is being asked for is not taken for the answer', async () => {
  const sent: unknown[] = [];
  let cookie = 'ana-1';
  const guard = createSessionGuard({
    pageUser: () => ana,
    readToken: () => cookie,
    askOwner: async () => {
      const owner = cookie.startsWith('ana') ? ana : bea;
      cookie = 'bea-1';
      return owner;
    },
    onLost: () => undefined,
  });
  const call = guard(async () => sent.push(cookie));
  await expect(call).rejects.toMatchObject(failsWith('session-changed'));
  expect(sent).toEqual([]);
});

test('a refusal is a lack of rights only while the session is good', async () => {
  const { browser, call } = aBrowser();
  await expect(call(refuse(403, 'forbidden'))).rejects.toMatchObject(failsWith('forbidden'));
  const endsMeanwhile = () => {
    browser.cookie = undefined;
    refuse(403, 'forbidden')();
  };
  await expect(call(endsMeanwhile)).rejects.toMatchObject(failsWith('session-ended'));
});

test('a token that the marketplace no longer accepts means that the session has ended', async () => {
  const { browser, call } = aBrowser();
  await call();
  const revoked = () => {
    browser.cookie = 'revoked';
    refuse(401, 'unauthorized')();
  };
  await expect(call(revoked)).rejects.toMatchObject(failsWith('session-ended'));
});

test('changes of the session that our server finds are reported as well', async () => {
  const { browser, call } = aBrowser();
  await expect(call(refuse(409, 'session-changed'))).rejects.toMatchObject(
    failsWith('session-changed'),
  );
  expect(browser.lost).toEqual(['changed']);
});

test('a visitor who is refused has to log in, and a page without a user is not guarded', async () => {
  const { browser, call } = aBrowser(null);
  expect(await call()).toBe('done');
  browser.cookie = undefined;
  await expect(call(refuse(403, 'forbidden'))).rejects.toMatchObject(failsWith('unauthorized'));
  expect(browser.asked).toBe(0);
});
