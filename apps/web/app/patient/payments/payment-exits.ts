import { clientExits, type Exits } from '#lib/guards.ts';

/** Whose session ended is asked for the login without a word about it: payments alone do so (specification 2 §8). */
export const paymentExits: Exits = { ...clientExits, login: '/login' };
