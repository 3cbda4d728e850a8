import { calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { sbsClassifications } from '@alivio/domain/installment/sbs-classification.ts';
import { evaluationResults } from '@alivio/domain/loan/loan-state.ts';
import { documentTypes } from '@alivio/domain/person/document.ts';
import type { Policy } from '@alivio/domain/policy/policy.ts';
import { z } from 'zod/mini';
import { centimosJson, rateJson } from './stored-money.ts';

const wholeNumber = z.int().check(z.nonnegative());
const byDocument = <T extends z.core.$ZodType>(value: T) => z.record(z.enum(documentTypes), value);

const manualAbove = z.object({ manualAbove: wholeNumber });
const limits = z.object({ manualAbove: wholeNumber, rejectedAbove: wholeNumber });

const ownHistory = z.object({
  exposure: z.object({ manualAbove: centimosJson, rejectedAbove: centimosJson }),
  daysPastDue: limits,
  worstDaysPastDue: limits,
  writeOffs: z.object({ rejectedAbove: wholeNumber }),
  cancelledRedemptions: manualAbove,
  spouse: z.object({ daysPastDue: manualAbove, writeOffs: manualAbove }),
});

const thresholds = z.object({
  minimumAge: byDocument(wholeNumber),
  maximumAge: wholeNumber,
  minimumIncome: byDocument(centimosJson),
  byClassification: z.record(z.enum(sbsClassifications), z.enum(evaluationResults)),
  minimumHistoryMonths: wholeNumber,
  score: z.object({ good: wholeNumber, acceptable: wholeNumber }),
  bands: z.array(z.object({ incomeUpTo: z.nullable(centimosJson), comfortable: rateJson })),
  maximumInstallmentRatio: rateJson,
  comfortableDebtRatio: rateJson,
  maximumDebtRatio: rateJson,
  collateralAboveMonthsOfIncome: z.int().check(z.positive()),
  // Rows that the first release wrote do not name it.
  ownHistory: z._default(z.nullable(ownHistory), null),
});

interface PolicyRow {
  version: string;
  valid_from: string;
  thresholds: unknown;
}

/** What stands in a row, judged each time it is read: a threshold that is none applies to nobody. */
export function toPolicy(row: PolicyRow): Policy {
  return {
    version: row.version,
    validFrom: calendarDate(row.valid_from),
    ...parseThresholds(row.thresholds),
  };
}

export function parseThresholds(value: unknown): Omit<Policy, 'version' | 'validFrom'> {
  return z.parse(thresholds, value);
}
