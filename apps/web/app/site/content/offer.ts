import {
  CAMPAIGN_MONTHS,
  monthsOnOffer,
  offeredTerms,
} from '@alivio/domain/loan/months-on-offer.ts';
import { formatRoundSoles } from '@alivio/domain/money/format-soles.ts';
import { FINANCE_MAX, FINANCE_MIN } from '@alivio/domain/onboarding/finance-amount.ts';
import type { DocumentType } from '@alivio/domain/person/document.ts';

/** What the texts promise, taken from the rules themselves so that they cannot promise anything else. */
export const offer = {
  minAmount: unbroken(formatRoundSoles(FINANCE_MIN)),
  maxAmount: unbroken(formatRoundSoles(FINANCE_MAX)),
  terms: termsText('DNI'),
  termsWithCe: termsText('CE'),
  campaignTerm: CAMPAIGN_MONTHS,
  longestTerm: Math.max(...offeredTerms),
} as const;

/** A line must not end between the sign and the figure. */
function unbroken(amount: string): string {
  return amount.replace(' ', '\u00a0');
}

/** '6, 12, 14, 16 o 18' */
function termsText(documentType: DocumentType): string {
  const months = monthsOnOffer({ documentType, campaign: false }).map((stop) => `${stop.months}`);
  return new Intl.ListFormat('es', { type: 'disjunction' }).format(months);
}
