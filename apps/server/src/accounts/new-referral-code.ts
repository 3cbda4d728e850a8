import { randomInt } from 'node:crypto';

/** Read from paper and over the phone: nothing that is taken for something else. */
const SYMBOLS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 6;
const PREFIX_LENGTH = 3;

/** 'MIR-7K4QXN': where somebody works, and what nobody guesses. */
export function newReferralCode(place: string): string {
  const letters = place.normalize('NFD').replace(/[^A-Za-z]/g, '');
  const drawn = Array.from({ length: LENGTH }, () => SYMBOLS[randomInt(SYMBOLS.length)]);
  return `${letters.slice(0, PREFIX_LENGTH).toUpperCase()}-${drawn.join('')}`;
}
