import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { readToday } from '@alivio/server/business-date/today.ts';
import type { Loan } from '@alivio/server/loans/loan.ts';
import { createSecretBox } from '@alivio/server/outbox/secret-box.ts';
import { asOwner } from './as-owner.ts';
import { createSignedLoan, createTestClient } from './loans.ts';
import { copyingLoans, copyPhone } from './outside/copying-loans.ts';
import type { TestServer } from './test-server.ts';

export interface Redeemable {
  loan: Loan;
  phone: string;
  email: string;
}

let phones = 0;
/** Far from those that the database gives out. */
const COPIES_FROM = 1_000_000;

/** A signed loan, of Miraflores by default, whose holder has a phone and a mailbox of their own, both proved. */
export async function createRedeemable(
  { deps }: Pick<TestServer, 'deps'>,
  { signedOn, siteId }: { signedOn?: CalendarDate; siteId?: number } = {},
): Promise<Redeemable> {
  phones += 1;
  const today = signedOn ?? (await readToday(deps, deps.db));
  const clientId = await createTestClient(deps);
  const phone = `+51955${String(phones).padStart(6, '0')}`;
  const { email } = await deps.db
    .updateTable('clients')
    .set({
      first_name: 'Begoña',
      last_name: 'Flores Ríos',
      phone,
      phone_verified_at: deps.now(),
      email_verified_at: deps.now(),
    })
    .where('id', '=', clientId)
    .returning('email')
    .executeTakeFirstOrThrow();
  const loan = await createSignedLoan(deps, {
    today,
    clientId,
    ...(siteId !== undefined && { siteId }),
  });
  return { loan, phone, email };
}

/** What is on its way to somebody, newest last, read as the delivery job reads it. */
export async function messagesTo({ deps }: Pick<TestServer, 'deps'>, recipient: string) {
  const rows = await deps.db
    .selectFrom('outbox_messages')
    .select(['channel', 'template', 'body'])
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute();
  const box = createSecretBox(deps.config.SECRET_KEY, 'outbox');
  return rows.map(({ channel, template, body }) => ({
    channel,
    template,
    content: JSON.stringify(body === null ? null : JSON.parse(box.open(body))),
  }));
}

export async function codeSentTo(
  server: Pick<TestServer, 'deps'>,
  recipient: string,
): Promise<string> {
  const sent = await messagesTo(server, recipient);
  const code = /\d{6}/.exec(
    sent.filter(({ template }) => template === 'redemption_code').at(-1)?.content ?? '',
  )?.[0];
  if (code === undefined) throw new Error(`no code was sent to ${recipient}`);
  return code;
}

/** A loan to be copied stands for any number: what is tried is their redemption, not their way there. */
export async function copyRedeemable(
  { deps }: Pick<TestServer, 'deps'>,
  { email }: Redeemable,
  count: number,
): Promise<{ loanId: number; clientId: number; phone: string }[]> {
  await asOwner(deps, copyingLoans({ email, firstId: COPIES_FROM, count }));
  return Array.from({ length: count }, (_, index) => {
    const id = COPIES_FROM + index;
    return { loanId: id, clientId: id, phone: copyPhone(id) };
  });
}

export function otherThan(code: string): string {
  return code === '000000' ? '000001' : '000000';
}
