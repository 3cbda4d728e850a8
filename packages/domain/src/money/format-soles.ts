import type { Centimos } from './centimos.ts';

/** `S/ 1,500.00`, as es-PE writes it, from the integer itself: no float and no locale data. */
export function formatSoles(amount: Centimos): string {
  const hundredths = String(Math.abs(amount) % 100).padStart(2, '0');
  return `${formatSolesPart(amount)}.${hundredths}`;
}

/** `S/ 1,500` for round limits and ranges; céntimos appear only when there are any. */
export function formatRoundSoles(amount: Centimos): string {
  return amount % 100 === 0 ? formatSolesPart(amount) : formatSoles(amount);
}

function formatSolesPart(amount: Centimos): string {
  const sign = amount < 0 ? '-' : '';
  const soles = String(Math.trunc(Math.abs(amount) / 100));
  return `${sign}S/ ${soles.replace(/\B(?=(\d{3})+$)/g, ',')}`;
}
