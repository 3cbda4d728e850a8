import { createHmac } from 'node:crypto';
import { SECRET } from '#sandbox/keynua/account.ts';
import type { Contract } from '#sandbox/keynua/contract.ts';

const TWELVE_HOURS_MS = 12 * 3_600_000;

/** The address of a file of a contract, good for twelve hours. */
export function signedUrl(origin: string, { id }: Pick<Contract, 'id'>, file: string): string {
  const expires = String(Date.now() + TWELVE_HOURS_MS);
  const query = new URLSearchParams({ expires, signature: signatureOf(id, file, expires) });
  return `${origin}/keynua/files/${id}/${file}?${query}`;
}

export function isGoodUrl(id: string, file: string, expires: string, signature: string): boolean {
  return signature === signatureOf(id, file, expires) && Date.now() < Number(expires);
}

function signatureOf(id: string, file: string, expires: string): string {
  return createHmac('sha256', SECRET).update(`${id}/${file}?${expires}`).digest('hex');
}
