import { checkName, cleanName, writtenName } from '@alivio/domain/person/names.ts';

/** From how many words on the first two are given names: 'Ana María Torres Díaz'. */
const TWO_GIVEN_NAMES_FROM = 4;

/** 'Ana Torres Díaz' → 'Ana', 'Torres Díaz'. Null when either half could not be the name of an account. */
export function splitName(name: string): { firstName: string; lastName: string } | null {
  const words = cleanName(name).split(' ');
  const given = words.length >= TWO_GIVEN_NAMES_FROM ? 2 : 1;
  const firstName = writtenName(words.slice(0, given).join(' '));
  const lastName = writtenName(words.slice(given).join(' '));
  return [firstName, lastName].some((part) => checkName(part) !== null)
    ? null
    : { firstName, lastName };
}
