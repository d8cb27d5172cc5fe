/** Refusals that belong to the story, and that a hosted marketplace gives as well. */
const EXPECTED: readonly RegExp[] = [
  // Tokens are too old after the clock was moved; clients fetch new ones.
  / 401 auth-invalid-access-token/,
  // The marketplace's own call, before the money of a card is available; it pays later.
  / POST \/v1\/payouts 400, secret key/,
  // The template asks for the price of each checkout; that of an inquiry has no transition for it.
  / POST \/v1\/api\/transactions\/initiate_speculative 400 validation-invalid-value transition/,
];

/** Lines of a sandbox's output that tell of a status of 400 or more, except for those that belong to the story. */
export const refusalsIn = (output: string): readonly string[] =>
  output
    .split('\n')
    .filter((line) => /^request {2}\S+ \S+ [45]\d\d\b/.test(line))
    .filter((line) => !EXPECTED.some((pattern) => pattern.test(line)));
