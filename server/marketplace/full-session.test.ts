import { type Session } from './session';
import { assertMayRent } from './full-session';

test('somebody who is suspended is refused with a code of its own; everybody else is not', () => {
  const of = (mayRent: boolean): Pick<Session, 'mayRent'> => ({ mayRent });
  expect(() => assertMayRent(of(true))).not.toThrow();
  expect(() => assertMayRent(of(false))).toThrow(
    expect.objectContaining({ code: 'account-suspended', status: 403 }),
  );
});
