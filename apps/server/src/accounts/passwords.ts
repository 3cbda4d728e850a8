import { hash, verify } from '@node-rs/argon2';
import type { Config } from '#server/config.ts';

type Cost = Pick<Config, 'PASSWORD_HASH_KIB'>;

/** Argon2id is the library's default algorithm. */
export function hashPassword({ PASSWORD_HASH_KIB }: Cost, password: string): Promise<string> {
  return hash(password, { memoryCost: PASSWORD_HASH_KIB, timeCost: 2, parallelism: 1 });
}

/** Checks a password; an unknown account (null) costs the same work and is never right. */
export async function verifyPassword(
  cost: Cost,
  passwordHash: string | null,
  password: string,
): Promise<boolean> {
  if (passwordHash !== null) return verify(passwordHash, password);
  await hashPassword(cost, password);
  return false;
}
