import type { CreditProfile } from '#sandbox/bureau/scenarios.ts';
import { seededInteger, seededPick } from '#sandbox/seeded.ts';

type SbsClassification = 'NORMAL' | 'CPP' | 'DEFICIENTE' | 'DUDOSO' | 'PERDIDA';

interface Debt {
  entity: string;
  product: string;
  /** Soles, as decimal strings. */
  balance: string;
  monthly_payment: string;
  days_past_due: number;
}

export interface CreditHistory {
  /** From 1 (worst) to 999. */
  score: number;
  sbs_classification: SbsClassification;
  months_of_history: number;
  debts: Debt[];
}

const worst = ['DUDOSO', 'PERDIDA'] as const;
const entities = ['BCP', 'Interbank', 'BBVA', 'Scotiabank', 'Mibanco', 'Caja Arequipa'] as const;

/** The same person always has the same history. */
const historyOf: Record<CreditProfile, (documentNumber: string) => CreditHistory> = {
  clean: (number) => ({
    score: 760 + seededInteger(number, 'score', 120),
    sbs_classification: 'NORMAL',
    months_of_history: 48 + seededInteger(number, 'months', 72),
    debts: [debt(number, { product: 'Tarjeta de crédito', balance: 900, instalments: 12 })],
  }),
  manual: (number) => ({
    score: 620 + seededInteger(number, 'score', 30),
    sbs_classification: 'NORMAL',
    months_of_history: 2 + seededInteger(number, 'months', 3),
    debts: [],
  }),
  guarantor: (number) => ({
    score: 430 + seededInteger(number, 'score', 40),
    sbs_classification: 'NORMAL',
    months_of_history: 30 + seededInteger(number, 'months', 18),
    debts: [debt(number, { product: 'Préstamo personal', balance: 3_600, instalments: 24 })],
  }),
  garanty: (number) => ({
    score: 690 + seededInteger(number, 'score', 40),
    sbs_classification: 'NORMAL',
    months_of_history: 60 + seededInteger(number, 'months', 36),
    // Much owed for a long time: the balance weighs, the monthly payment would not sink an ordinary income.
    debts: [
      debt(number, { product: 'Crédito hipotecario', balance: 130_000, instalments: 300 }),
      debt(number, { product: 'Tarjeta de crédito', balance: 1_200, instalments: 12 }),
    ],
  }),
  rejected: (number) => {
    const sbsClassification = seededPick(number, 'classification', worst);
    const daysPastDue = sbsClassification === 'DUDOSO' ? 95 : 210;
    return {
      score: 180 + seededInteger(number, 'score', 90),
      sbs_classification: sbsClassification,
      months_of_history: 40 + seededInteger(number, 'months', 40),
      debts: [
        debt(number, {
          product: 'Préstamo personal',
          balance: 12_000,
          instalments: 24,
          daysPastDue,
        }),
      ],
    };
  },
};

export function creditHistory(documentNumber: string, profile: CreditProfile): CreditHistory {
  return historyOf[profile](documentNumber);
}

interface DebtOutline {
  product: string;
  /** Whole soles; up to a tenth more is added, person by person. */
  balance: number;
  instalments: number;
  daysPastDue?: number;
}

function debt(documentNumber: string, outline: DebtOutline): Debt {
  const { product, instalments, daysPastDue = 0 } = outline;
  const extra = seededInteger(documentNumber, `balance of ${product}`, outline.balance / 10);
  const balance = outline.balance + extra;
  return {
    entity: seededPick(documentNumber, `entity of ${product}`, entities),
    product,
    balance: balance.toFixed(2),
    monthly_payment: (balance / instalments).toFixed(2),
    days_past_due: daysPastDue,
  };
}
