import { hash, verify } from '@node-rs/argon2';

// Argon2id is the library's default algorithm; cost as in OWASP's first recommendation for it.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS);
}

/** Compared against when the account does not exist, so that the answer takes the same time. */
let nobody: Promise<string> | null = null;

/** Checks a password; an unknown account (null) costs the same work and is never right. */
export async function verifyPassword(
  passwordHash: string | null,
  password: string,
): Promise<boolean> {
  nobody ??= hashPassword('the password of nobody');
  const matches = await verify(passwordHash ?? (await nobody), password);
  return passwordHash !== null && matches;
}
