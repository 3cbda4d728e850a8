import { arrearsBands } from '@alivio/domain/portfolio/arrears-bands.ts';
import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { dateField, idField, idInPath, solesField } from './fields.ts';

const roles = ['operations'] as const;

/** Of the days from `from` to `to` are the collections alone; everything else is of today. */
const filter = {
  from: z.optional(dateField),
  to: z.optional(dateField),
  site: z.optional(idInPath),
};

/** What a day or a month brought, as the books have it: the parts and what was put aside are what came in. */
const collected = z.object({
  /** '2026-11-17', or '2026-11' when the span is told by month. */
  period: z.string(),
  principal: solesField,
  interest: solesField,
  default_interest: solesField,
  fees: solesField,
  igv: solesField,
  insurance: solesField,
  /** Of loans that had been written off. */
  recovered: solesField,
  /** Pays nothing yet; below zero where more was used of it than came. */
  put_aside: solesField,
  card: solesField,
  transfer: solesField,
  /** Had arrived without an owner. */
  identified: solesField,
  total: solesField,
});
export type CollectedRow = z.output<typeof collected>;

const band = z.object({
  band: z.enum(arrearsBands),
  loans: z.int(),
  overdue: solesField,
  outstanding: solesField,
});

const vintage = z.object({
  /** 'YYYY-MM'. */
  month: z.string(),
  loans: z.int(),
  amount: solesField,
  outstanding: solesField,
  paid_off: solesField,
  written_off: solesField,
  late_now: solesField,
  /** Disbursed to loans that had been late for more than 30 days by that age; null before all have it. */
  late_at: z.array(z.object({ months: z.int(), amount: z.nullable(solesField) })),
});
export type VintageRow = z.output<typeof vintage>;

export const getPortfolio = endpoint({
  method: 'GET',
  path: '/operations/portfolio',
  roles,
  subject: 'none',
  summary: 'What is owed, due, collected and late, and how each month of disbursement is doing',
  query: z.strictObject(filter),
  response: z.object({
    ok: z.literal(true),
    today: dateField,
    from: dateField,
    to: dateField,
    grain: z.enum(['day', 'month']),
    outstanding: solesField,
    live_loans: z.int(),
    due_this_month: z.object({ scheduled: solesField, paid: solesField, open: solesField }),
    collected: z.array(collected),
    bands: z.array(band),
    vintages: z.array(vintage),
    /** For the filter. */
    sites: z.array(z.object({ id: idField, name: z.string() })),
  }),
  refusals: ['not_found', 'period_reversed', 'period_ahead', 'period_too_long'],
  example: { query: { from: '2026-06-01', to: '2026-11-17', site: '1' } },
});

export const portfolioTables = ['collected', 'bands', 'vintages'] as const;
export type PortfolioTable = (typeof portfolioTables)[number];

export const exportPortfolio = endpoint({
  method: 'GET',
  path: '/operations/portfolio/export',
  roles,
  subject: 'none',
  summary: 'One table of the portfolio as CSV; it names nobody',
  query: z.strictObject({ ...filter, table: z.enum(portfolioTables) }),
  answerKind: 'file',
  contentTypes: ['text/csv; charset=utf-8'],
  refusals: [
    'not_found',
    'period_reversed',
    'period_ahead',
    'period_too_long',
    'too_many_requests',
  ],
  example: { query: { table: 'vintages' } },
});
