import { createHmac, randomUUID } from 'node:crypto';
import { SECRET } from '#sandbox/keynua/account.ts';

/** Looks like the company's own tokens, and is compared as a whole: nobody is to read it. */
export function opaqueToken(claims: object): string {
  const nonce = randomUUID();
  const parts = [
    { typ: 'JWT', alg: 'HS256' },
    { ...claims, nonce },
  ].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
  const signed = parts.join('.');
  return `${signed}.${createHmac('sha256', SECRET).update(signed).digest('base64url')}`;
}
