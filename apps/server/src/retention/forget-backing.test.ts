import { findGuarantor, uploadAsGuarantor } from '@alivio/testing/backing.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getCreditReport } from '#server/credit-reports/get-credit-report.ts';
import { forgetOldClients } from './forget-old-clients.job.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** How many rows tell something of what stood behind a loan, by table. */
async function countRows(loanId: number, documentNumber: string) {
  const { rows } = await sql<Record<string, number>>`
    SELECT
      (SELECT count(*) FROM guarantors WHERE loan_id = ${loanId}) AS guarantors,
      (SELECT count(*) FROM guarantor_links JOIN guarantors ON guarantors.id = guarantor_id
        WHERE loan_id = ${loanId}) AS links,
      (SELECT count(*) FROM vehicles WHERE loan_id = ${loanId}) AS vehicles,
      (SELECT count(*) FROM documents WHERE loan_id = ${loanId}) AS papers,
      (SELECT count(*) FROM stored_files JOIN document_files ON file_id = stored_files.id
        JOIN documents ON documents.id = document_id WHERE loan_id = ${loanId}) AS files,
      (SELECT count(*) FROM credit_reports WHERE identification_number = ${documentNumber}) AS reports
    `.execute(server.deps.db);
  return rows[0];
}

it('whoever and whatever stood behind a loan is forgotten with its holder', async () => {
  const { applicant, fields, link } = await findGuarantor(server);
  const { loanId } = applicant;
  const { identification_number: documentNumber } = fields;
  await uploadAsGuarantor(server, link, 'identity');
  await getCreditReport(server.deps, { documentType: 'DNI', documentNumber }, null);
  const vehicle = { plate: 'ABC123', brand: 'Toyota', model: 'Yaris', year: 2020 };
  const standing = { state: 'incomplete' as const, state_since: server.clock.now };
  await server.deps.db
    .insertInto('vehicles')
    .values({ loan_id: loanId, ...vehicle, ...standing })
    .execute();
  const one = { guarantors: 1, links: 1, vehicles: 1, files: 1, reports: 1 };
  expect(await countRows(loanId, documentNumber)).toEqual({ ...one, papers: 2 });

  server.clock.now = new Date('2040-01-01T12:00:00Z');
  await forgetOldClients.run(server.deps, {}, { isLastAttempt: true });
  const none = { guarantors: 0, links: 0, vehicles: 0, files: 0, reports: 0 };
  expect(await countRows(loanId, documentNumber)).toEqual({ ...none, papers: 0 });
});
