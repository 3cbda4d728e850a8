import { type CalendarDate, calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { sbsClassifications } from '@alivio/domain/installment/sbs-classification.ts';
import { evaluationResults } from '@alivio/domain/loan/loan-state.ts';
import { documentTypes } from '@alivio/domain/person/document.ts';
import type { Policy } from '@alivio/domain/policy/policy.ts';
import { z } from 'zod/mini';
import type { Connection } from '#server/db/client.ts';
import { selectPolicy } from './policies.sql.ts';
import { centimosJson, rateJson } from './stored-money.ts';

const wholeNumber = z.int().check(z.nonnegative());
const byDocument = <T extends z.core.$ZodType>(value: T) => z.record(z.enum(documentTypes), value);

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
});

/** The credit policy of a day: the newest that has begun. */
export async function getPolicy(db: Connection, today: CalendarDate): Promise<Policy> {
  const row = await selectPolicy(db, today);
  if (!row) throw new Error(`no credit policy has begun on ${today}`);
  return {
    version: row.version,
    validFrom: calendarDate(row.valid_from),
    ...z.parse(thresholds, row.thresholds),
  };
}
