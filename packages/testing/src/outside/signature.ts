import { waitUntil } from '../wait-until.ts';
import { expectStatus, send } from './applicant.ts';
import type { Approved } from './approved.ts';
import { openSandbox } from './sandbox.ts';

type Ending = 'sign' | 'item_error' | 'submit_failed' | 'stall';

interface Contract {
  id: string;
  users: { id: number; phone: string }[];
}

interface Stack {
  url: string;
  sandboxUrl: string;
}

/** Does at the signature company of the sandbox what the widget would for the person with this phone. */
export async function endSignature(
  sandboxUrl: string,
  phone: string,
  outcome: Ending,
): Promise<void> {
  const contracts = (await (await fetch(`${sandboxUrl}/control/signature`)).json()) as Contract[];
  for (const { id, users } of contracts) {
    const signer = users.find((user) => user.phone === phone);
    if (signer === undefined) continue;
    const answer = await fetch(`${sandboxUrl}/control/signature/${id}/${signer.id}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ outcome }),
    });
    return expectStatus(answer, 200);
  }
  throw new Error(`no contract for ${phone}`);
}

/** The holder signs, without a screen; everybody else who has to is then asked to. */
export async function signAsHolder(stack: Stack, holder: Approved): Promise<void> {
  const { token, loanId, phone } = holder;
  await expectStatus(await send(stack.url, 'GET', `/loans/${loanId}/sign`, token), 200);
  await endSignature(stack.sandboxUrl, phone, 'sign');
  await untilHolderIsDone(stack, holder);
}

/** What the widget says is said first, and counts once the signature company has told it too. */
export async function untilHolderIsDone(
  { url }: Pick<Stack, 'url'>,
  { token, loanId }: Pick<Approved, 'token' | 'loanId'>,
): Promise<void> {
  await waitUntil(async () => {
    const answer = await send(url, 'GET', `/loans/${loanId}/status`, token);
    const { status } = (await answer.json()) as { status: string | null };
    return status === 'waiting signers' || status === 'signed';
  });
}

/** The path of the newest link by which somebody signs beside the holder. */
export async function signerPath(sandboxUrl: string, email: string): Promise<string> {
  return new URL(await openSandbox(sandboxUrl).linkTo(email)).pathname;
}
