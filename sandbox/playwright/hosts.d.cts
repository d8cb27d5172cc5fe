/** Names of all hosts for which the sandbox answers, those of reports among them. */
export const answeredHosts: readonly string[];

/** Path and query at which the sandbox answers in place of a hosted service; undefined for every other host. */
export function pathInSandbox(address: string): string | undefined;

/** Whether it is an address that takes what clients measure and report: an empty answer is enough. */
export function isReport(address: string): boolean;
