/** What staff are told about the cards of people. */
export const signalKinds = ['shared-card', 'declined-cards'] as const;
