import type { SbsClassification } from '../installment/sbs-classification.ts';
import type { Centimos } from '../money/centimos.ts';

export interface BureauDebt {
  readonly entity: string;
  readonly product: string;
  readonly balance: Centimos;
  readonly monthlyPayment: Centimos;
  readonly daysPastDue: number;
}

/** What the bureau says of one person, in our own words and units. */
export interface BureauReport {
  readonly reportId: string;
  readonly issuedAt: string;
  readonly score: number;
  readonly classification: SbsClassification;
  readonly monthsOfHistory: number;
  readonly debts: readonly BureauDebt[];
}
