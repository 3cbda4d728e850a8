/** From whose accounts and statements money is written down, as people name them. */
export const banks = [
  'BCP',
  'Interbank',
  'BBVA',
  'Scotiabank',
  'BanBif',
  'Banco Pichincha',
  'Banco de la Nación',
  'Mibanco',
  'Otro banco',
] as const;
export type Bank = (typeof banks)[number];

/** For banks that come back from storage: one that is not listed is a bug. */
export function bank(name: string): Bank {
  const known = banks.find((each) => each === name);
  if (known === undefined) throw new RangeError(`not a bank: ${name}`);
  return known;
}
