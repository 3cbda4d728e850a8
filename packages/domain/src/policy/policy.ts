import type { CalendarDate } from '../calendar/calendar-date.ts';
import type { SbsClassification } from '../installment/sbs-classification.ts';
import type { EvaluationResult } from '../loan/loan-state.ts';
import type { Centimos } from '../money/centimos.ts';
import type { DocumentType } from '../person/document.ts';
import type { Rate } from '../rates/rate.ts';

/** Instalment ÷ income that is comfortable for incomes up to a limit; null: any above. */
export interface IncomeBand {
  readonly incomeUpTo: Centimos | null;
  readonly comfortable: Rate;
}

/** A person looks above the first, and above the second the answer is no. */
export interface Limits<T extends number> {
  readonly manualAbove: T;
  readonly rejectedAbove: T;
}

/** What we ask of people by what they have, or had, with us. */
export interface OwnHistoryLimits {
  /** Principal of all live loans, this one included. */
  readonly exposure: Limits<Centimos>;
  readonly daysPastDue: Limits<number>;
  readonly worstDaysPastDue: Limits<number>;
  readonly writeOffs: Pick<Limits<number>, 'rejectedAbove'>;
  readonly cancelledRedemptions: Pick<Limits<number>, 'manualAbove'>;
  /** Of the spouse, who is not the one who owes: never more than a person who looks. */
  readonly spouse: {
    readonly daysPastDue: Pick<Limits<number>, 'manualAbove'>;
    readonly writeOffs: Pick<Limits<number>, 'manualAbove'>;
  };
}

/** Thresholds of the credit decision: versioned, dated data. */
export interface Policy {
  readonly version: string;
  readonly validFrom: CalendarDate;
  readonly minimumAge: Record<DocumentType, number>;
  /** On the day the last instalment falls due. */
  readonly maximumAge: number;
  readonly minimumIncome: Record<DocumentType, Centimos>;
  readonly byClassification: Record<SbsClassification, EvaluationResult>;
  /** Under this many months on record, a person looks. */
  readonly minimumHistoryMonths: number;
  readonly score: {
    readonly good: number;
    readonly acceptable: number;
  };
  readonly bands: readonly IncomeBand[];
  /** All instalments with us, this loan's included, ÷ income: beyond it the loan is refused. */
  readonly maximumInstallmentRatio: Rate;
  /** All monthly debt, this loan included, ÷ income. */
  readonly comfortableDebtRatio: Rate;
  /** Beyond it the loan is refused: a good behind it pays no instalment. */
  readonly maximumDebtRatio: Rate;
  /** Total debt, this loan included, as a whole multiple of the monthly income. */
  readonly collateralAboveMonthsOfIncome: number;
  /** Null in policies from before it counted: they stay readable for the answers they gave. */
  readonly ownHistory: OwnHistoryLimits | null;
}
