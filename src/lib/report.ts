/** Takes errors that nobody could handle; an error service can be put in its place. */
export type ErrorReporter = (error: unknown, context: string) => void;

let reporter: ErrorReporter = (error, context) => {
  // eslint-disable-next-line no-console -- the last resort of a browser without an error service
  console.error(context, error);
};

export const setErrorReporter = (next: ErrorReporter): void => {
  reporter = next;
};

/** `context` names what was going on: a route's name, "browser-side-render-failed". */
export const reportError: ErrorReporter = (error, context) => {
  reporter(error, context);
};

/** For whoever runs the site: something is missing, but nothing is broken. */
export const reportWarning = (text: string): void => {
  // eslint-disable-next-line no-console -- meant for the console
  console.warn(text);
};

/** What fails is reported under this name, and fails all the same. */
export async function reporting<Value>(name: string, work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    reportError(error, name);
    throw error;
  }
}
