import { isMixedPassword } from './password';

test.each(['toolyard-1!', 'ä1.', '1a ?'])(
  '%j has a letter, a digit and a special character',
  (it) => {
    expect(isMixedPassword(it)).toBe(true);
  },
);

test.each(['', 'toolyard', 'toolyard1', 'toolyard!', '123456!', 'tool yard 1'])(
  '%j lacks a letter, a digit or a special character',
  (it) => {
    expect(isMixedPassword(it)).toBe(false);
  },
);
