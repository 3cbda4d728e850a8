/** 'S/ 3.745': soles for one dollar, to three decimals as SUNAT publishes it. */
export function formatExchangeRate(solesPerDollar: number): string {
  return `S/ ${solesPerDollar.toFixed(3)}`;
}
