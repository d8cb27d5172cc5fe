/** Where a background task's cursor is in the store. */
export const cursorPlace = (task: string): string => `task:${task}:cursor`;
