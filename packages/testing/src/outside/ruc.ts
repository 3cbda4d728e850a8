const WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];

/** A company's RUC, another one for every number of up to eight digits. */
export function rucOf(company: number): string {
  const start = `20${String(company).padStart(8, '0')}`;
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(start[index]), 0);
  return `${start}${(11 - (sum % 11)) % 10}`;
}
