import { parsePercent, percent, type Rate } from '../rates/rate.ts';

/** What is above it is a slip of the keyboard: 80 for 8. */
export const MAX_MERCHANT_FEE: Rate = percent(30);

const HUNDREDTH: Rate = percent(0.01);

/** The fee of an agreement, as agreements are written: two decimals at most. Null for anything else. */
export function parseMerchantFee(value: number): Rate | null {
  const fee = parsePercent(value);
  return fee !== null && fee <= MAX_MERCHANT_FEE && fee % HUNDREDTH === 0 ? fee : null;
}

/** `8`, `8.5` or `8,50`, with or without its sign. */
export function readMerchantFee(text: string): Rate | null {
  const typed = /^(\d{1,3}(?:[.,]\d{1,2})?)\s*%?$/.exec(text.trim())?.[1];
  return typed === undefined ? null : parseMerchantFee(Number(typed.replace(',', '.')));
}
