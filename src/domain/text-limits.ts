/** Lengths in characters that both a form and the server keep. Elsewhere the marketplace alone decides. */

/** Of a review of an order or of one of its tools. */
export const MAX_REVIEW_TEXT = 5000;
/** Of what a renter writes with a request for later nights. */
export const MAX_NIGHTS_NOTE = 1000;
/** Of what staff write to both sides of an order. */
export const MAX_REASON = 1000;
/** Of what staff answer to a report or a message. */
export const MAX_ANSWER = 5000;
