/** Receives errors that no code can handle; an error service can replace it. */
export type ErrorReporter = (error: unknown, context: string) => void;

let reporter: ErrorReporter = (error, context) => {
  // oxlint-disable-next-line no-console -- the last resort of a browser without an error service
  console.error(context, error);
};

export const setErrorReporter = (next: ErrorReporter): void => {
  reporter = next;
};

/** `context` names what was being done: a route's name, "browser-side-render-failed". */
export const reportError: ErrorReporter = (error, context) => {
  reporter(error, context);
};

/** For the operator: something is missing, but nothing is broken. */
export const reportWarning = (text: string): void => {
  // oxlint-disable-next-line no-console -- meant for the console
  console.warn(text);
};

/** Reports a failure under this name, and passes it on. */
export async function reporting<Value>(name: string, work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    reportError(error, name);
    throw error;
  }
}
