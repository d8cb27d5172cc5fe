/** Receives errors that no code can handle. */
type ErrorReporter = (error: unknown, context: string) => void;

/** Reports to the console until a program says where errors go. */
const toConsole: ErrorReporter = (error, context) => {
  // oxlint-disable-next-line no-console -- the last resort
  console.error(context, error);
};

let reporter = toConsole;

export const setErrorReporter = (next: ErrorReporter): void => {
  reporter = next;
};

/** A boundary, a promise and the window may all see the same error: who reports it first gives it its name. */
const reported = new WeakSet<object>();

/** `context` names the failed action: a route's name, "browser-side-render-failed". Reports the same error object once. */
export const reportError: ErrorReporter = (error, context) => {
  if (typeof error === 'object' && error !== null) {
    if (reported.has(error)) return;
    reported.add(error);
  }
  reporter(error, context);
};

/** Reports to the operator that something is missing, although nothing is broken. */
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
