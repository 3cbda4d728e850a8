import { updateClient } from '@alivio/contract/accounts.ts';
import { declareIncome, requestLoan } from '@alivio/contract/applications.ts';
import { registerClient } from '@alivio/contract/registration.ts';
import { calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { Quote } from '@alivio/domain/loan/quote.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import type { DocumentType } from '@alivio/domain/person/document.ts';
import { readToday } from '@alivio/server/business-date/today.ts';
import { priceLoan } from '@alivio/server/rates/price-loan.ts';
import { isRefusal } from '@alivio/server/refusal.ts';
import type { TestServer } from './test-server.ts';

let people = 0;

export interface ApplicantOptions {
  documentType?: DocumentType;
  /** Decides what the sandbox's bureau says (`sandbox.md`). */
  lastDigit?: number;
  civilStatus?: 'single' | 'married';
  amountSoles?: number;
  incomeSoles?: number;
  installments?: number;
}

export interface Applicant {
  token: string;
  clientId: number;
  siteId: number;
  categoryId: number;
}

/** A client of one's own; the number is unique and ends in the wanted digit. */
export async function registerApplicant(
  server: TestServer,
  { documentType = 'DNI', lastDigit = 0 }: ApplicantOptions = {},
): Promise<Applicant> {
  people += 1;
  const digits = documentType === 'DNI' ? 7 : 8;
  const { body, token } = await server.call(registerClient, {
    body: {
      email: `solicitante${people}.${process.pid}@correo.pe`,
      password: 'Clave2026',
      document_type: documentType,
      identification_number: `${String(people).padStart(digits, '6')}${lastDigit}`,
      phone: `+5196${String(1_000_000 + people)}`,
      policy_accepted: true,
    },
  });
  const place = await server.deps.db
    .selectFrom('site_categories')
    .innerJoin('sites', 'sites.id', 'site_categories.site_id')
    .select(['site_id', 'category_id'])
    .where('headquarter_name', '=', 'San Isidro')
    .orderBy('category_id')
    .executeTakeFirstOrThrow();
  return {
    token: token ?? '',
    clientId: body.user.client_id,
    siteId: place.site_id,
    categoryId: place.category_id,
  };
}

/** The plan our own quote gives for a request, as the browser would have worked it out. */
export async function quoteFor(
  server: TestServer,
  { siteId }: Pick<Applicant, 'siteId'>,
  { amountSoles = 3_000, installments = 12, documentType = 'DNI' }: ApplicantOptions = {},
): Promise<Quote> {
  const today = await readToday(server.deps, server.deps.db);
  const priced = await priceLoan(
    server.deps.db,
    {
      siteId,
      amount: centimos(amountSoles * 100),
      term: installments,
      insurance: false,
      documentType,
    },
    today,
  );
  if (isRefusal(priced)) throw new Error(`no quote: ${priced.code}`);
  return priced.quote;
}

/** The body of `POST loans` for that plan. */
export async function loanRequestFor(
  server: TestServer,
  applicant: Applicant,
  options: ApplicantOptions = {},
) {
  const plan = await quoteFor(server, applicant, options);
  return {
    amount: plan.amount,
    currency: 'PEN' as const,
    installments: plan.term,
    monthly_payment: plan.monthlyPayment,
    health_center_id: applicant.siteId,
    category_id: applicant.categoryId,
    plan_hash: plan.hash,
  };
}

/** Asks for a loan, another one or the same anew; the other answers stay as they are on file. */
export async function requestLoanOf(
  server: TestServer,
  applicant: Applicant,
  options: ApplicantOptions = {},
): Promise<void> {
  const body = await loanRequestFor(server, applicant, options);
  await server.call(requestLoan, { body }, applicant.token);
}

/** Everything answered up to the result step, with the codes put aside. */
export async function applyUpToResult(
  server: TestServer,
  options: ApplicantOptions = {},
): Promise<Applicant> {
  const applicant = await registerApplicant(server, options);
  const { token, clientId } = applicant;
  await requestLoanOf(server, applicant, options);
  const amount = centimos((options.incomeSoles ?? 4_000) * 100);
  await server.call(declareIncome, { body: { amount, currency: 'PEN' } }, token);
  const now = server.clock.now;
  await server.deps.db
    .updateTable('clients')
    .set({ phone_verified_at: now, email_verified_at: now })
    .where('id', '=', clientId)
    .execute();
  await server.call(
    updateClient,
    {
      body: {
        civil_status: options.civilStatus ?? 'single',
        birthdate: calendarDate('1990-05-20'),
        // The registry knows DNI holders by name.
        ...(options.documentType === 'CE' && { first_name: 'Rosa', last_name: 'Quispe Mamani' }),
      },
    },
    token,
  );
  return applicant;
}
