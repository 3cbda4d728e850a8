import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

const config = readConfig({
  DATABASE_URL: 'postgres:///alivio',
  SECRET_KEY: Buffer.alloc(32).toString('base64url'),
});

describe('a password', () => {
  it('is hashed with Argon2id at the cost that OWASP names first, and checked against that', async () => {
    const passwordHash = await hashPassword(config, 'Clave2026');
    expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await verifyPassword(config, passwordHash, 'Clave2026')).toBe(true);
    expect(await verifyPassword(config, passwordHash, 'Clave2027')).toBe(false);
  });

  it('is checked at the cost it was made with, whatever the cost is now', async () => {
    const quick = { PASSWORD_HASH_KIB: 64 };
    const passwordHash = await hashPassword(quick, 'Clave2026');
    expect(passwordHash).toContain('$m=64,t=2,p=1$');
    expect(await verifyPassword(config, passwordHash, 'Clave2026')).toBe(true);
  });

  it('of nobody is never right', async () => {
    expect(await verifyPassword({ PASSWORD_HASH_KIB: 64 }, null, '')).toBe(false);
  });
});
