export const MIN_PASSWORD_LENGTH = 6;
export const MAX_PASSWORD_LENGTH = 256;

const parts = {
  letter: /\p{L}/u,
  digit: /\p{Nd}/u,
  special: /[^\p{L}\p{N}\s]/u,
} as const;

export type PasswordRule = 'length' | keyof typeof parts;

/** Says for each rule whether the password meets it. */
export const passwordRules = (password: string): Readonly<Record<PasswordRule, boolean>> => ({
  length: [...password].length >= MIN_PASSWORD_LENGTH,
  letter: parts.letter.test(password),
  digit: parts.digit.test(password),
  special: parts.special.test(password),
});

/** Whether it has a letter, a digit and a special character; length is a separate rule. */
export const isMixedPassword = (password: string): boolean =>
  Object.values(parts).every((part) => part.test(password));
