/** One message of a conversation. */
export type Line = readonly [from: 'renter' | 'owner', text: string];

export interface ReviewContent {
  rating: 1 | 2 | 3 | 4 | 5;
  text: string;
}

/** A rental that has ended, with what both sides said about it. */
export interface PastRental {
  listing: string;
  renter: string;
  nights: number;
  byRenter?: ReviewContent;
  byOwner?: ReviewContent;
  messages?: readonly Line[];
}
