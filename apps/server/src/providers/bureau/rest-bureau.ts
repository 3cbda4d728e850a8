import { sbsClassifications } from '@alivio/domain/installment/sbs-classification.ts';
import { parseSoles } from '@alivio/domain/money/parse-soles.ts';
import { z } from 'zod';
import type { Config } from '#server/config.ts';
import { callProvider } from '../call-provider.ts';
import type { CreditBureau } from './bureau.ts';

const money = z.string().transform((text, context) => {
  const amount = parseSoles(text);
  if (amount !== null) return amount;
  context.addIssue({ code: 'custom', message: `not an amount: ${text}` });
  return z.NEVER;
});

const answer = z.object({
  report_id: z.string(),
  issued_at: z.string(),
  score: z.int(),
  sbs_classification: z.enum(sbsClassifications),
  months_of_history: z.int(),
  debts: z.array(
    z.object({
      entity: z.string(),
      product: z.string(),
      balance: money,
      monthly_payment: money,
      days_past_due: z.int(),
    }),
  ),
});

/** No bureau in Peru publishes its protocol: this is our own small REST, the one the sandbox speaks. */
export function restBureau(config: Pick<Config, 'BUREAU_URL' | 'BUREAU_TOKEN'>): CreditBureau {
  return {
    async getReport({ documentType, documentNumber }) {
      const request = {
        method: 'POST',
        headers: {
          authorization: `Bearer ${config.BUREAU_TOKEN}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({
          document_type: documentType,
          document_number: documentNumber,
          purpose: 'loan_application',
        }),
      };
      const url = `${config.BUREAU_URL}/v1/reports`;
      const report = await callProvider('bureau', url, request, answer);
      return {
        reportId: report.report_id,
        issuedAt: report.issued_at,
        score: report.score,
        classification: report.sbs_classification,
        monthsOfHistory: report.months_of_history,
        debts: report.debts.map((debt) => ({
          entity: debt.entity,
          product: debt.product,
          balance: debt.balance,
          monthlyPayment: debt.monthly_payment,
          daysPastDue: debt.days_past_due,
        })),
      };
    },
  };
}
