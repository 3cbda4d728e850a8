import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits; only their hash is stored, so a copy of the database opens no session. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
