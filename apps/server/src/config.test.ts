import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const key = Buffer.alloc(32).toString('base64url');
const minimal = { DATABASE_URL: 'postgres:///alivio', SECRET_KEY: key };

describe('readConfig', () => {
  it('needs a database and a key, and points providers to the sandbox outside production', () => {
    const config = readConfig({ ...minimal, SANDBOX_PORT: '4100' });
    expect(config.SMS_URL).toBe('http://localhost:4100/twilio');
    expect(config.PUBLIC_URL).toBe('http://localhost:3000');
    expect(config.SESSION_CLIENT_IDLE_MINUTES).toBe(120);
  });

  it('tells everything that is wrong in one list', () => {
    expect(() => readConfig({ PORT: 'abc', SECRET_KEY: 'short', LOG_LEVEL: 'loud' })).toThrow(
      /DATABASE_URL[\s\S]*|SECRET_KEY[\s\S]*/,
    );
    const message = captureMessage(() => readConfig({ PORT: 'abc', SECRET_KEY: 'short' }));
    for (const name of ['PORT', 'DATABASE_URL', 'SECRET_KEY']) expect(message).toContain(name);
  });

  it('refuses production with an unconfigured provider', () => {
    const message = captureMessage(() => readConfig({ ...minimal, APP_ENV: 'production' }));
    expect(message).toContain('SMS_URL: needed in production');
    expect(message).toContain('BUREAU_TOKEN: needed in production');
  });

  it('keeps nobody longer than the privacy page says', () => {
    expect(readConfig(minimal)).toMatchObject({
      RETENTION_UNFINISHED_MONTHS: 12,
      RETENTION_REJECTED_MONTHS: 24,
    });
    const tooLong = { RETENTION_UNFINISHED_MONTHS: '13', RETENTION_REJECTED_MONTHS: '25' };
    const message = captureMessage(() => readConfig({ ...minimal, ...tooLong }));
    for (const name of Object.keys(tooLong)) expect(message).toContain(name);
    const shorter = readConfig({ ...minimal, RETENTION_UNFINISHED_MONTHS: '6' });
    expect(shorter.RETENTION_UNFINISHED_MONTHS).toBe(6);
  });

  it('takes an empty variable as not set', () => {
    expect(readConfig({ ...minimal, PORT: '' }).PORT).toBe(3000);
  });
});

function captureMessage(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  throw new Error('nothing was refused');
}
