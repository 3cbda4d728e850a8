import { requestDisbursement } from '@alivio/contract/redemption.ts';
import { registerClient } from '@alivio/contract/registration.ts';
import { sendSmsCode } from '@alivio/contract/verification.ts';
import { openSandbox } from '@alivio/testing/outside/sandbox.ts';
import { createRedeemable } from '@alivio/testing/redemption.ts';
import { ask } from './ask.ts';
import type { Target } from './target.ts';

let people = 0;

/** Somebody new, with a code on the phone that is to be typed. */
export async function registerWithCode(target: Target): Promise<{ token: string; code: string }> {
  people += 1;
  const phone = `+51${910_000_000 + people}`;
  const body = {
    ...registerClient.example.body,
    email: `intento.${people}@correo.pe`,
    document_type: 'DNI',
    identification_number: String(70_100_000 + people),
    phone,
  };
  const registered = await ask(target, 0, { endpoint: registerClient, example: { body } });
  const token = registered.headers.authorization?.replace('Bearer ', '');
  if (token === undefined) throw new Error(`not registered: ${registered.body}`);
  const sent = await ask(target, 0, { endpoint: sendSmsCode, token });
  if (sent.status !== 200) throw new Error(`no code was sent: ${sent.body}`);
  return { token, code: await openSandbox(target.sandboxUrl).codeTo(phone) };
}

/** A signed loan of Miraflores, whose holder has just been sent the code that redeems it. */
export async function openRedemption(
  target: Target,
): Promise<{ id: string; token: string; code: string }> {
  const { loan, phone } = await createRedeemable(target);
  const token = await target.signIn('ventas@miraflores.demo');
  const id = String(loan.id);
  const sent = await ask(target, 0, {
    endpoint: requestDisbursement,
    example: { params: { id }, query: { service: 'sms' } },
    token,
  });
  if (sent.status !== 200) throw new Error(`no code was sent: ${sent.body}`);
  return { id, token, code: await openSandbox(target.sandboxUrl).codeTo(phone) };
}
