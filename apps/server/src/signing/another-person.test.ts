import { messagesTo, signerOf } from '@alivio/testing/signers.ts';
import {
  applyUpToApproved,
  openContractOf,
  reconcile,
  type SignatureProvider,
  startSigningServer,
  stateOf,
  templatesTo,
} from '@alivio/testing/signing.ts';
import type { TestServer } from '@alivio/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

let server: TestServer;
let provider: SignatureProvider;
beforeAll(async () => {
  ({ server, provider } = await startSigningServer());
});
beforeEach(() => provider.reset());
afterAll(() => server.close());

it('somebody else’s document signs nothing: told once, and signed with the right one', async () => {
  const applicant = await applyUpToApproved(server);
  const { loanId, loanCode, clientId } = applicant;
  const first = await openContractOf(server, applicant);
  const holder = await signerOf(server, applicant, 'holder');
  const documentNumber = holder.identification_number === '45678902' ? '45678903' : '45678902';
  await provider.act(loanCode, 0, { outcome: 'sign', documentNumber });
  await reconcile(server, loanId);
  await reconcile(server, loanId);
  expect(await stateOf(server, loanId)).toBe('signing_failed');
  const told = await templatesTo(server, clientId);
  expect(told.filter((template) => template === 'signature_failed')).toHaveLength(1);
  const mail = (await messagesTo(server, holder.email)).find(
    ({ template }) => template === 'signature_failed',
  );
  expect(mail?.text).toContain('El documento que mostraste no es el que figura en tu contrato.');

  expect(await openContractOf(server, applicant)).toMatchObject({
    finished: false,
    token: first.token,
  });
  await provider.act(loanCode, 0, { outcome: 'sign' });
  await reconcile(server, loanId);
  expect(await stateOf(server, loanId)).toBe('signed');
});
