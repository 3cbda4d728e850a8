import { isRuc } from '@alivio/domain/clinic/ruc.ts';

/** A company's RUC, another one for every number. */
export function rucOf(company: number): string {
  const start = `20${String(company).padStart(8, '0')}`;
  const ruc = Array.from({ length: 10 }, (_, digit) => `${start}${digit}`).find(isRuc);
  if (ruc === undefined) throw new Error(`${company} has too many digits for a RUC`);
  return ruc;
}
