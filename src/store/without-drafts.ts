/**
 * What Redux Toolkit takes from Immer, for reducers that return new states: builds and tests have this file in Immer's place (decision 23).
 * No state is a draft, so a reducer that changes its state, and returns nothing, is refused by the toolkit.
 */
export const isDraft = (): boolean => false;
export const isDraftable = (): boolean => false;

const refuse = (): never => {
  throw new Error('Reducers return new states; there are no drafts');
};

export const current = refuse;
export const freeze = refuse;
export const original = refuse;
export const produce = refuse;
