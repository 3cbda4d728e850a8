import { updateClient } from '@alivio/contract/accounts.ts';
import { putOffVerification } from '@alivio/contract/verification.ts';
import type { ClientActionFunctionArgs } from 'react-router';
import { api } from '#lib/api.ts';
import { requireStep } from '#lib/client-session.ts';
import { formText } from '#lib/form-text.ts';
import { clientExits, type Outcome, orShow, stay, submit } from '#lib/guards.ts';
import { showToast } from '#ui/feedback/toast.ts';
import { goOn, goOnForGood, whereToGoOn } from '../go-on.ts';
import type { Channel } from './channel.ts';
import { copy } from './copy.ts';

export type CodeIntent = 'send' | 'resend' | 'verify' | 'change' | 'later';

/** The instant from which another code may be asked for. */
export interface CodeSent {
  resendAtMs: number;
}

/** The action of both code steps; the hidden field `intent` says which button it was. */
export async function runCodeAction(
  channel: Channel,
  { request, context }: ClientActionFunctionArgs,
) {
  await requireStep(context, channel.step);
  const form = await request.formData();
  switch (formText(form, 'intent')) {
    case 'send':
      return send(channel);
    case 'resend':
      return resend(channel);
    case 'change':
      return change(channel, channel.fromField(formText(form, 'destination')));
    case 'later':
      return putOff(channel);
    default:
      return verify(channel, formText(form, 'code'));
  }
}

async function send(channel: Channel) {
  const toast = showToast({ text: copy.sending, tone: 'busy' });
  try {
    const sent = sentAs(await submit(channel.send, { query: { resend: 'false' } }, clientExits));
    const isVerified = !sent.ok && sent.error.code === 'already_verified';
    return isVerified ? goOnForGood(await whereToGoOn()) : answerOf(sent);
  } finally {
    toast.dismiss();
  }
}

/** Whatever hinders it, the former code may still come: nobody is led away from the step. */
async function resend(channel: Channel) {
  const toast = showToast({ text: copy.resending, tone: 'busy' });
  try {
    const asked = orShow(api(channel.send, { query: { resend: 'true' } }), clientExits);
    const sent = sentAs(await asked);
    toast.replace(
      sent.ok ? { text: copy.resent, tone: 'ok' } : { text: copy.cannotResend, tone: 'bad' },
    );
    return answerOf(sent);
  } catch (exit) {
    toast.dismiss();
    throw exit;
  }
}

function sentAs(sent: Outcome<{ resend_in_seconds: number }>): Outcome<CodeSent> {
  if (!sent.ok) return sent;
  return { ok: true, answer: { resendAtMs: Date.now() + sent.answer.resend_in_seconds * 1000 } };
}

function answerOf(sent: Outcome<CodeSent>) {
  return sent.ok ? sent.answer : stay(sent.error);
}

async function verify(channel: Channel, code: string) {
  const checked = await submit(channel.verify, { body: { code } }, clientExits);
  if (checked.ok) return goOnForGood(checked.answer);
  if (checked.error.code === 'code_wrong') sayRefusal(checked.error.message);
  return stay(checked.error);
}

/** Phone and e-mail say it in passing (spec 1 §8); the field keeps what was typed. */
async function change(channel: Channel, destination: string) {
  const saved = await submit(updateClient, { body: channel.changes(destination) }, clientExits);
  if (saved.ok) return null;
  sayRefusal(channel.refusalText(saved.error, destination));
  return stay(saved.error);
}

async function putOff({ purpose }: Channel) {
  const noted = await submit(putOffVerification, { body: { purpose } }, clientExits);
  return noted.ok ? goOn(noted.answer) : stay(noted.error);
}

function sayRefusal(text: string): void {
  showToast({ text, tone: 'bad' });
}
