/** The store's key for the cursor of a background task. */
export const cursorPlace = (task: string): string => `task:${task}:cursor`;
