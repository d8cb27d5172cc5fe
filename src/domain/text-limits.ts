/** Lengths in characters that both a form and the server keep. Elsewhere the marketplace alone decides. */

/** The limit for a review of an order or of one of its tools. */
export const MAX_REVIEW_TEXT = 5000;
/** The limit for a renter's note with a request for later nights. */
export const MAX_NIGHTS_NOTE = 1000;
/** The limit for a message from staff to both sides of an order. */
export const MAX_REASON = 1000;
/** The limit for an answer of staff to a report or a message. */
export const MAX_ANSWER = 5000;
