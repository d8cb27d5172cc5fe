/** The ids of the page's two halves, between which the keyboard can skip. */
export const resultsId = 'results';
export const mapId = 'results-map';
