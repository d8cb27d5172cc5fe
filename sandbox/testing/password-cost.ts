/**
 * What a password hash costs in the sandbox's own tests, which sign up hundreds of people: next to nothing. Jest takes this
 * for the real `password-cost`.
 */
export const PASSWORD_COST = 2 ** 4;
