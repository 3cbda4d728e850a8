import { tooLong } from '../../too-long.ts';

const SHORTEST = 5;
const LONGEST = 500;
/** From how many letters on it is worth telling how many are left. */
const NEAR = 400;

/** As the contract wants the words that a client or a colleague will read. */
export function isReason(text: string): boolean {
  const { length } = text.trim();
  return length >= SHORTEST && length <= LONGEST;
}

export function isTooLong(text: string): boolean {
  return text.trim().length > LONGEST;
}

/** What is wrong with the words, whatever they are for; null for nothing. */
export function reasonProblem(text: string, what = 'el motivo'): string | null {
  if (text.trim().length < SHORTEST) return `Escribe ${what} con al menos ${SHORTEST} letras.`;
  return tooLong(what, text, LONGEST);
}

/** '430 de 500 letras'; nothing while the limit is far. */
export function reasonCount(text: string): string | undefined {
  const { length } = text.trim();
  return length < NEAR ? undefined : `${length} de ${LONGEST} letras`;
}
