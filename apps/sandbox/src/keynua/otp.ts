import { randomInt } from 'node:crypto';
import type { Otp } from '#sandbox/keynua/contract.ts';
import type { ContractStore, SignerOfContract } from '#sandbox/keynua/contract-store.ts';
import { KeynuaRefusal } from '#sandbox/keynua/errors.ts';
import { opaqueToken } from '#sandbox/keynua/opaque-token.ts';
import type { World } from '#sandbox/world.ts';

const RESEND_AFTER_SEC = 60;
const EXPIRES_AFTER_MS = 10 * 60_000;
const ATTEMPTS = 3;

export interface OtpDetails {
  sent: boolean;
  channel: 'sms' | 'email';
  resendInSec: number;
  availableAttempts: number;
}

/** Sends a new code to the signer's phone, or to their e-mail when the contract has no phone. */
export function sendOtp(
  world: Pick<World, 'deliver'>,
  store: ContractStore,
  { contract, signer }: SignerOfContract,
): OtpDetails | KeynuaRefusal {
  const to = signer.phone ?? signer.email;
  if (to === null) return new KeynuaRefusal('INVALID_AUTH', 'the user has no phone and no e-mail');
  if (describeOtp(signer).resendInSec > 0) {
    return new KeynuaRefusal('CODE_SENT_RECENTLY', 'wait before asking for another code');
  }
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  signer.otp = { code, sentAtMs: Date.now(), attemptsLeft: ATTEMPTS, isUsed: false };
  store.save(contract);
  const details = describeOtp(signer);
  world.deliver({
    channel: details.channel,
    to,
    from: 'Keynua',
    ...(details.channel === 'email' && { subject: 'Tu código para firmar' }),
    text: `Keynua: ${code} es tu código para firmar "${contract.title}". No lo compartas.`,
  });
  return details;
}

export function checkOtp(
  store: ContractStore,
  { contract, signer }: SignerOfContract,
  code: string,
): { otpToken: string } | KeynuaRefusal {
  const { otp } = signer;
  const problem = otpProblem(otp);
  if (otp === null || problem !== null) return problem ?? refuse('EXPIRED_CODE');
  if (otp.code !== code) {
    otp.attemptsLeft -= 1;
    store.save(contract);
    return refuse(otp.attemptsLeft === 0 ? 'OUT_OF_ATTEMPTS' : 'WRONG_CODE');
  }
  otp.isUsed = true;
  signer.otpToken = opaqueToken({ contractId: contract.id, userId: signer.id });
  store.save(contract);
  return { otpToken: signer.otpToken };
}

export function describeOtp({ phone, otp }: SignerOfContract['signer']): OtpDetails {
  const elapsedSec = otp === null ? RESEND_AFTER_SEC : (Date.now() - otp.sentAtMs) / 1_000;
  return {
    sent: otp !== null,
    channel: phone === null ? 'email' : 'sms',
    resendInSec: Math.max(0, Math.ceil(RESEND_AFTER_SEC - elapsedSec)),
    availableAttempts: otp?.attemptsLeft ?? ATTEMPTS,
  };
}

function otpProblem(otp: Otp | null): KeynuaRefusal | null {
  if (otp === null || Date.now() > otp.sentAtMs + EXPIRES_AFTER_MS) return refuse('EXPIRED_CODE');
  if (otp.isUsed) return refuse('USED_CODE');
  return otp.attemptsLeft === 0 ? refuse('OUT_OF_ATTEMPTS') : null;
}

const messages = {
  EXPIRED_CODE: 'the last code is too old: ask for another one',
  USED_CODE: 'the last code has been used: ask for another one',
  OUT_OF_ATTEMPTS: 'too many wrong codes: ask for another one',
  WRONG_CODE: 'the code is wrong',
} as const;

function refuse(code: keyof typeof messages): KeynuaRefusal {
  return new KeynuaRefusal(code, messages[code]);
}
