import { makeAdvised, sendConfirmation } from '@alivio/testing/outside/advised.ts';
import { expectStatus, registerPerson, send } from '@alivio/testing/outside/applicant.ts';
import { makeApproved } from '@alivio/testing/outside/approved.ts';
import { deliverPapers } from '@alivio/testing/outside/deliver-papers.ts';
import { makeEvaluated } from '@alivio/testing/outside/evaluated.ts';
import { inviteGuarantor, makeGuarantor } from '@alivio/testing/outside/guarantor.ts';
import { openSandbox } from '@alivio/testing/outside/sandbox.ts';
import { signAsHolder, signerPath } from '@alivio/testing/outside/signature.ts';

type Stack = { url: string; sandboxUrl: string };

/** By the screen that it opens, a link to a real person's: those of the visits open nothing, which weighs the same. */
export const linkMakers: Record<string, (stack: Stack) => Promise<string>> = {
  async '/guarantor/:token'(stack) {
    const client = await makeEvaluated(stack, { lastDigit: '6' });
    const { loanId } = await deliverPapers(stack.url, client.token);
    return inviteGuarantor(stack, { token: client.token, loanId }, makeGuarantor());
  },
  async '/confirm/:token'(stack) {
    return sendConfirmation(stack, await makeAdvised(stack.url));
  },
  async '/undo-email/:token'(stack) {
    const client = await registerPerson(stack.url);
    const email = `otro.${client.email}`;
    await expectStatus(await send(stack.url, 'PATCH', '/clients', client.token, { email }), 200);
    return new URL(await openSandbox(stack.sandboxUrl).linkTo(client.email)).pathname;
  },
  async '/signer/:token'(stack) {
    const spouse = makeGuarantor();
    await signAsHolder(stack, await makeApproved(stack, { spouse }));
    return signerPath(stack.sandboxUrl, spouse.email);
  },
};
