export interface ErrorFacts {
  /** The name of what failed, such as "update-listing-failed". */
  readonly name: string;
  /** The route's name. */
  readonly page: string;
}

/** Sends an error to where the operator reads it. Never throws and returns nothing. */
export type SendError = (thrown: unknown, facts: ErrorFacts) => void;
