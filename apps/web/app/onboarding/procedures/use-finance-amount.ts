import { getSolesRate } from '@alivio/contract/catalog.ts';
import { type Centimos, centimos } from '@alivio/domain/money/centimos.ts';
import type { Currency } from '@alivio/domain/money/currency.ts';
import { formatRoundSoles } from '@alivio/domain/money/format-soles.ts';
import {
  convertDollars,
  financeableDollars,
  isEnterable,
  isFinanceable,
} from '@alivio/domain/onboarding/finance-amount.ts';
import { api } from '#lib/api.ts';
import { useRequest } from '#lib/use-request.ts';
import { copy } from './copy.ts';

export function readEntered(text: string): Centimos | null {
  return text === '' ? null : centimos(Number(text));
}

/** What the entered amount is in soles, and what stands against going on with it. */
export function useFinanceAmount(enteredText: string, currency: Currency) {
  const rate = useRequest(currency === 'USD' ? askRate : null);
  const entered = readEntered(enteredText);
  const solesPerDollar = rate.status === 'ready' ? rate.answer.solesPerDollar : null;
  const soles = inSoles(entered, currency, solesPerDollar);
  const dollarLimits = solesPerDollar === null ? null : limitsInDollars(solesPerDollar);
  const limits = dollarLimits ?? copy.limitsInSoles;
  return {
    rate,
    soles,
    hint: dollarLimits === null ? copy.amountHint.PEN : copy.amountHint.USD(dollarLimits),
    problem: soles !== null && !isFinanceable(soles) ? copy.amountOutOfRange(limits) : null,
    blockedReason: blockedReason(entered, soles, limits),
  };
}

/** In whole dollars, so that whoever types them need not convert; the soles decide. */
function limitsInDollars(rate: number): string {
  const { min, max } = financeableDollars(rate);
  return [min, max].map((limit) => formatRoundSoles(limit).replace('S/', 'US$')).join(' y ');
}

async function askRate(signal: AbortSignal) {
  const { date, from } = await api(getSolesRate, {}, { signal });
  return { day: date.split('-').reverse().join('/'), solesPerDollar: from.USD };
}

function inSoles(entered: Centimos | null, currency: Currency, rate: number | null) {
  if (entered === null || currency === 'PEN') return entered;
  return rate === null ? null : convertDollars(entered, rate);
}

/** Spec 1 §2: Continue is enabled from 1 to 29 000; the limits hold for the soles (`api.md`). */
function blockedReason(
  entered: Centimos | null,
  soles: Centimos | null,
  limits: string,
): string | undefined {
  if (entered !== null && soles === null) return copy.rateBlocked;
  return soles !== null && isEnterable(soles) ? undefined : copy.amountBlocked(limits);
}
