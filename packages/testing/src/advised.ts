import { updateClient } from '@alivio/contract/accounts.ts';
import { declareIncome, requestLoan } from '@alivio/contract/applications.ts';
import { sendConfirmation } from '@alivio/contract/confirmation.ts';
import { registerClient } from '@alivio/contract/registration.ts';
import { calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import { openSession } from '@alivio/server/sessions/open-session.ts';
import { type Applicant, loanRequestFor } from './apply.ts';
import { messagesTo } from './signers.ts';
import type { TestServer } from './test-server.ts';

let people = 0;

export interface AdvisedApplicant extends Applicant {
  /** A session of the client's own; `token` is the advisor's, who acts for them. */
  ownToken: string;
  number: string;
  phone: string;
  email: string;
}

/** Somebody whom a sales advisor registered and whose whole application the advisor typed. */
export async function applyByAdvisor(
  server: TestServer,
  { offers = false }: { offers?: boolean } = {},
): Promise<AdvisedApplicant> {
  people += 1;
  const number = `${String(people).padStart(7, '5')}0`;
  const phone = `+5195${String(1_000_000 + people)}`;
  const email = `asesorada${people}.${process.pid}@correo.pe`;
  const advisor = await server.signIn('asesora@alivio.demo');
  const registered = await server.call(
    registerClient,
    {
      body: {
        email,
        password: 'Clave2026',
        document_type: 'DNI',
        identification_number: number,
        phone,
        policy_accepted: true,
        marketing_accepted: offers,
      },
    },
    advisor,
  );
  const token = registered.token ?? '';
  const clientId = registered.body.user.client_id;
  const place = await server.deps.db
    .selectFrom('site_categories')
    .innerJoin('sites', 'sites.id', 'site_categories.site_id')
    .select(['site_id', 'category_id'])
    .where('headquarter_name', '=', 'San Isidro')
    .orderBy('category_id')
    .executeTakeFirstOrThrow();
  const applicant = { token, clientId, siteId: place.site_id, categoryId: place.category_id };
  await server.call(requestLoan, { body: await loanRequestFor(server, applicant) }, token);
  const income = { amount: centimos(400_000), currency: 'PEN' } as const;
  await server.call(declareIncome, { body: income }, token);
  const personal = { civil_status: 'single', birthdate: calendarDate('1990-05-20') } as const;
  await server.call(updateClient, { body: personal }, token);
  const ownToken = await openSession(server.deps, server.deps.db, { clientId });
  return { ...applicant, ownToken, number, phone, email };
}

/** Sends the link and reads it from the message, as only the client's phone does. */
export async function sendLinkTo(
  server: TestServer,
  { token, phone }: Pick<AdvisedApplicant, 'token' | 'phone'>,
): Promise<string> {
  const sent = await server.call(sendConfirmation, {}, token);
  if (sent.status !== 201) throw new Error(`not sent: ${JSON.stringify(sent.error)}`);
  return (await confirmationLinksTo(server, phone)).at(-1) ?? '';
}

/** The tokens of the links that a phone got, oldest first. */
export async function confirmationLinksTo(server: TestServer, phone: string): Promise<string[]> {
  const messages = await messagesTo(server, phone);
  return messages.flatMap(({ text }) => /\/confirm\/([\w-]{43})/.exec(text)?.[1] ?? []);
}
