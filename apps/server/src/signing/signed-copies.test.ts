import { applyUpToOthers, messagesTo, signerOf } from '@alivio/testing/signers.ts';
import {
  reconcile,
  runQueuedJobs,
  type SignatureProvider,
  startSigningServer,
} from '@alivio/testing/signing.ts';
import type { TestServer } from '@alivio/testing/test-server.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepSignedPaper } from './keep-signed-paper.job.ts';

let server: TestServer;
let provider: SignatureProvider;
beforeAll(async () => {
  ({ server, provider } = await startSigningServer());
});
afterAll(() => server.close());

it('a copy goes to the address that the holder has by then and has proved, not to the one in the contract', async () => {
  const applicant = await applyUpToOthers(server);
  const mistyped = await signerOf(server, applicant, 'holder');
  const spouse = await signerOf(server, applicant, 'spouse');
  const corrected = `corregido.${applicant.clientId}@correo.pe`;
  await server.deps.db
    .updateTable('clients')
    .set({ email: corrected, email_verified_at: server.clock.now })
    .where('id', '=', applicant.clientId)
    .execute();
  await provider.act(applicant.loanCode, 1, { outcome: 'sign' });
  await reconcile(server, applicant.loanId);
  await runQueuedJobs(server, [keepSignedPaper]);
  const copiesTo = async (recipient: string) =>
    (await messagesTo(server, recipient)).filter(({ template }) => template === 'contract_signed')
      .length;
  expect(await Promise.all([corrected, spouse.email, mistyped.email].map(copiesTo))).toEqual([
    1, 1, 0,
  ]);
});
