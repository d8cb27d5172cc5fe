/** Memory and time of one password hash, a power of two. Node's own default: about 50 ms of work. */
export const PASSWORD_COST = 2 ** 14;
