export const MIN_PASSWORD_LENGTH = 6;
export const MAX_PASSWORD_LENGTH = 256;

const parts = [/\p{L}/u, /\p{Nd}/u, /[^\p{L}\p{N}\s]/u];

/** Whether there is a letter, a digit and a special character in it; length is a rule of its own. */
export const isMixedPassword = (password: string): boolean =>
  parts.every((part) => part.test(password));
