/** The server does not start. The message lists every problem, each with the name of its variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';

  constructor(readonly problems: readonly string[]) {
    super(
      ['The configuration has problems:', ...problems.map((problem) => `  ${problem}`)].join('\n') +
        '\nSet the variables in the environment or in .env; .env-template explains each.',
    );
  }
}
