import { makeAdvised, sendConfirmation } from '@alivio/testing/outside/advised.ts';
import { expectStatus, registerPerson, send } from '@alivio/testing/outside/applicant.ts';
import { makeApproved } from '@alivio/testing/outside/approved.ts';
import { deliverPapers } from '@alivio/testing/outside/deliver-papers.ts';
import { makeEvaluated } from '@alivio/testing/outside/evaluated.ts';
import { inviteGuarantor, makeGuarantor } from '@alivio/testing/outside/guarantor.ts';
import { openSandbox } from '@alivio/testing/outside/sandbox.ts';
import { signAsHolder, signerPath } from '@alivio/testing/outside/signature.ts';
import type { planVisits } from '../size-budgets/visits.mjs';

export type Visit = ReturnType<typeof planVisits>[number];
type Stack = { url: string; sandboxUrl: string };

/** A picture of a screen; one screen may have several, of which all but the first say what is different. */
export type Shown = Visit & { state?: string };

/** What a screen looks like with something in it, where its own address shows little. */
const MORE: (Pick<Visit, 'url'> & Partial<Visit> & { state: string })[] = [
  { url: '/login', state: 'session over', path: '/login?session=expired' },
  { url: '/user/credits', state: 'with a loan to pay', as: 'pays' },
  {
    url: '/user/credits/:loanID',
    state: 'to pay',
    as: 'pays',
    path: (loanId) => `/user/credits/${loanId}`,
  },
  { url: '/sells', state: 'found', path: '/sells?search=an' },
  {
    url: '/operations/clients',
    state: 'found',
    path: '/operations/clients?search=an',
  },
  ...['documents', 'messages', 'history'].map((tab) => ({
    url: '/operations/clients/:clientId',
    state: tab,
    path: `/operations/clients/1?reason=Muestra&tab=${tab}`,
  })),
  {
    url: '/operations/complaints/:complaintId',
    state: 'answered',
    path: '/operations/complaints/1',
  },
];

/** The visits, each followed by its other states. */
export function withStates(visits: readonly Visit[]): Shown[] {
  return visits.flatMap((visit) => [
    visit,
    ...MORE.filter(({ url }) => url === visit.url).map((more) => ({ ...visit, ...more })),
  ]);
}

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
