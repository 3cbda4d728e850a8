import { updateClient } from '@alivio/contract/accounts.ts';
import { answerReview, getReview } from '@alivio/contract/confirmation-review.ts';
import { getSigning } from '@alivio/contract/signing.ts';
import { formatLongDate } from '@alivio/domain/calendar/format-long-date.ts';
import { limaDateOf } from '@alivio/domain/calendar/lima-time.ts';
import { type AdvisedApplicant, applyByAdvisor } from '@alivio/testing/advised.ts';
import { type DocumentsApplicant, passEvaluation } from '@alivio/testing/documents.ts';
import { approve, codeOf, startSigningServer } from '@alivio/testing/signing.ts';
import type { TestServer } from '@alivio/testing/test-server.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getLoan } from '#server/loans/get-loan.ts';
import { readBack } from '#server/papers/read-back.ts';
import { writePaper } from '#server/papers/write-paper.ts';
import { gatherPaperFacts } from './gather-paper-facts.ts';

let server: TestServer;
beforeAll(async () => {
  ({ server } = await startSigningServer());
});
afterAll(() => server.close());

type Approved = AdvisedApplicant & DocumentsApplicant;

/** Somebody whose whole application an advisor typed, up to a loan that the desk approved. */
async function approvedByAdvice(): Promise<Approved> {
  const client = await applyByAdvisor(server);
  const proved = { phone_verified_at: server.clock.now, email_verified_at: server.clock.now };
  await server.deps.db
    .updateTable('clients')
    .set(proved)
    .where('id', '=', client.clientId)
    .execute();
  return { ...client, ...(await approve(server, await passEvaluation(server, client))) };
}

const sign = ({ loanId, ownToken }: Approved) =>
  server.call(getSigning, { params: { id: loanId } }, ownToken);

async function confirm({ ownToken }: Approved): Promise<void> {
  const { body } = await server.call(getReview, {}, ownToken);
  const answer = {
    version: body.version,
    corrections: {},
    disputes: [],
    policy_accepted: true,
    marketing_accepted: false,
  };
  const { status } = await server.call(answerReview, { body: answer }, ownToken);
  expect(status).toBe(200);
}

it('no contract is made of what an advisor typed and the client has not confirmed', async () => {
  const client = await approvedByAdvice();
  const early = await sign(client);
  expect([early.status, codeOf(early)]).toEqual([409, 'data_unconfirmed']);
  const contracts = await server.deps.db
    .selectFrom('contracts')
    .selectAll()
    .where('loan_id', '=', client.loanId)
    .execute();
  expect(contracts).toEqual([]);
  await confirm(client);
  expect((await sign(client)).status).toBe(200);
});

it('what an advisor changes after the confirmation is confirmed before the next contract', async () => {
  const client = await approvedByAdvice();
  await confirm(client);
  await server.deps.db
    .updateTable('clients')
    .set({ email_verified_at: null })
    .where('id', '=', client.clientId)
    .execute();
  const email = `otra.${client.email}`;
  expect((await server.call(updateClient, { body: { email } }, client.token)).status).toBe(200);
  expect(codeOf(await sign(client))).toBe('data_unconfirmed');
});

it('the contract lists what the advisor entered and the day on which the client confirmed it', async () => {
  const client = await approvedByAdvice();
  await confirm(client);
  await sign(client);
  const { deps } = server;
  const { id } = await deps.db
    .selectFrom('contracts')
    .select('id')
    .where('loan_id', '=', client.loanId)
    .executeTakeFirstOrThrow();
  const loan = await getLoan(deps.db, client.loanId);
  const contractDate = limaDateOf(server.clock.now);
  const about = { contract: { id }, loan, contractDate };
  const facts = await gatherPaperFacts(deps, deps.db, about);
  expect(facts.advisorFields.map(({ label }) => label)).toEqual([
    'Correo electrónico',
    'Celular',
    'Documento',
    'Fecha de nacimiento',
    'Estado civil',
    'Términos y privacidad',
    'Tratamiento',
    'Plan de pagos',
    'Ingresos mensuales',
  ]);
  expect(facts.advisorFields).toContainEqual({
    label: 'Ingresos mensuales',
    value: 'S/ 4,000.00',
    advisor: 'Carla M.',
    confirmedOn: contractDate,
  });
  const written = await writePaper('contract', facts);
  const { text } = await readBack(written);
  expect(text).toContain(
    `Carla M., de Alivio. Tú los revisaste y confirmaste el ${formatLongDate(contractDate)}.`,
  );
  const again = await writePaper('contract', await gatherPaperFacts(deps, deps.db, about));
  expect(again.equals(written)).toBe(true);
});
