import { emailFault } from './email-address';

test.each(['ana@example.com', 'a.b+c@mail.example.co.uk', 'A@B.IO', `${'a'.repeat(64)}@b.com`])(
  '%s is an address',
  (address) => expect(emailFault(address)).toBeUndefined(),
);

test.each([
  'a@@b.com',
  'a@b@c.com',
  'a b@c.com',
  '@b.com',
  'a@b',
  'a@b.c',
  'a@b.c1',
  'a@.com',
  'a@b..com',
])('%s is not an address', (address) => expect(emailFault(address)).toBe('shape'));

test('more than 64 characters before the at sign are too many', () => {
  expect(emailFault(`${'a'.repeat(65)}@b.com`)).toBe('length');
});
