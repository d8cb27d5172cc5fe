/** Product constants that hold wherever the app runs. */
export const RESULTS_PER_PAGE = 24;
export const MAP_RESULTS = 100;
