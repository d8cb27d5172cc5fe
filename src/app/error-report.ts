/** What is known about an error besides itself. */
export interface ErrorFacts {
  /** What was being done: "update-listing-failed". */
  readonly name: string;
  /** The route's name. */
  readonly page: string;
}

/** Sends an error to where the operator reads it. Never throws, and answers nothing. */
export type SendError = (thrown: unknown, facts: ErrorFacts) => void;
