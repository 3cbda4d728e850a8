/** Of what a client writes about a value that is wrong. */
export const DISPUTE_NOTE_MAX_LENGTH = 300;
