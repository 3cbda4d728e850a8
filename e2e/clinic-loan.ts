import { expectStatus, send, type signInStaff } from '@alivio/testing/outside/applicant.ts';
import { copyingLoans, copyPhone } from '@alivio/testing/outside/copying-loans.ts';
import { makePdf } from '@alivio/testing/outside/papers.ts';
import { borrowers, staff } from '@alivio/testing/outside/people.ts';
import { openSandbox } from '@alivio/testing/outside/sandbox.ts';
import { runStatement } from '../scripts/test-database.mjs';

export interface House {
  stack: { url: string; sandboxUrl: string; databaseUrl: string };
  sessionOf: (email: string) => ReturnType<typeof signInStaff>;
}

/** Above those that the database gives out. */
const FIRST = 2_000_000;
let made = 0;

/** A signed loan of Miraflores that is of one journey alone: the demo's own is others' too. */
export async function makeSignedLoan({ databaseUrl }: { databaseUrl: string }): Promise<number> {
  made += 1;
  const firstId = FIRST + made;
  await runStatement(databaseUrl, copyingLoans({ email: borrowers.signed, firstId, count: 1 }));
  return firstId;
}

/** The document number of its holder, which nobody else has. */
export function documentOf(loanId: number): string {
  return String(loanId).padStart(8, '3');
}

/** A clinic redeems it with the code of its holder. */
export async function redeem({ stack, sessionOf }: House, loanId: number): Promise<void> {
  const { token } = await sessionOf(staff.sales);
  const sandbox = openSandbox(stack.sandboxUrl);
  const path = `/health-center/loans/${loanId}`;
  const before = await sandbox.countTo(copyPhone(loanId));
  const asked = await send(
    stack.url,
    'GET',
    `${path}/request-disbursement?service=whatsapp`,
    token,
  );
  await expectStatus(asked, 200);
  const code = await sandbox.codeTo(copyPhone(loanId), before + 1);
  const redeemed = await send(stack.url, 'POST', `${path}/validate-disbursement`, token, { code });
  await expectStatus(redeemed, 200);
}

/** Redeemed, with its letter and a receipt that the desk accepted: what the next batch pays. */
export async function makeAcceptedLoan(house: House): Promise<number> {
  const id = await makeSignedLoan(house.stack);
  await redeem(house, id);
  const pay = `/operations/clinic-payments/${(await findPayment(house, id)).id}`;
  await sayAsAnalyst(house, `${pay}/letter`);
  await sendReceipt(house, id);
  await sayAsAnalyst(house, `${pay}/receipt`, { decision: 'accept' });
  return id;
}

export async function findPayment(
  { stack, sessionOf }: House,
  loanId: number,
): Promise<{ id: number; netText: string }> {
  const { token } = await sessionOf(staff.analyst);
  const path = `/operations/clinic-payments?state=all&q=${documentOf(loanId)}`;
  const found = await send(stack.url, 'GET', path, token);
  await expectStatus(found, 200);
  const { data } = (await found.json()) as { data: { id: number; net: number }[] };
  const [payment] = data;
  if (payment === undefined) throw new Error(`loan ${loanId} has no payment to its clinic`);
  return { id: payment.id, netText: payment.net.toFixed(2) };
}

/** What the desk does with the papers of a payment, behind the screens. */
export async function sayAsAnalyst(
  { stack, sessionOf }: House,
  path: string,
  body: object = {},
): Promise<void> {
  const { token } = await sessionOf(staff.analyst);
  await expectStatus(await send(stack.url, 'POST', path, token, body), 200);
}

async function sendReceipt({ stack, sessionOf }: House, loanId: number): Promise<void> {
  const { token } = await sessionOf(staff.admin);
  const answer = await fetch(`${stack.url}/services/Payment/PostUploadFile`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'x-api-key': 'alivio-web',
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      idLoan: loanId,
      nameFile: `factura ${loanId}`,
      extension: 'pdf',
      base64: makePdf(`Factura ${loanId}`).toString('base64'),
    }),
  });
  await expectStatus(answer, 200);
}
