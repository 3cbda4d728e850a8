import { describe, expect, it } from 'vitest';
import { readConfig, readDatabaseUrl, readOperatorConfig } from './config.ts';

const key = Buffer.alloc(32).toString('base64url');
const minimal = { DATABASE_URL: 'postgres:///alivio', SECRET_KEY: key };

describe('readConfig', () => {
  it('needs a database and a key, and points providers to the sandbox outside production', () => {
    const config = readConfig({ ...minimal, SANDBOX_PORT: '4100' });
    expect(config.SMS_URL).toBe('http://localhost:4100/twilio');
    expect(config.PUBLIC_URL).toBe('http://localhost:3000');
    expect(config.SESSION_CLIENT_IDLE_MINUTES).toBe(120);
    expect(config.BUDGET_AVAILABILITY_TOTAL).toBe(2_000);
  });

  it('tells everything that is wrong in one list', () => {
    expect(() => readConfig({ PORT: 'abc', SECRET_KEY: 'short', LOG_LEVEL: 'loud' })).toThrow(
      /DATABASE_URL[\s\S]*|SECRET_KEY[\s\S]*/,
    );
    const message = captureMessage(() => readConfig({ PORT: 'abc', SECRET_KEY: 'short' }));
    for (const name of ['PORT', 'DATABASE_URL', 'SECRET_KEY']) expect(message).toContain(name);
  });

  it('tells of what is missing in production in the same list as of what is wrong', () => {
    const message = captureMessage(() =>
      readConfig({ APP_ENV: 'production', DATABASE_URL: 'alivio', PORT: 'abc' }),
    );
    expect(message).toContain('DATABASE_URL: must be an address that begins with postgres://');
    expect(message).toContain('SECRET_KEY: not set');
    expect(message).toContain('PORT: ');
    expect(message).toContain('SMS_URL: needed in production');
  });

  it('needs a database alone to prepare it, and no company to make accounts', () => {
    const broken = { PORT: 'abc', SMS_URL: 'nowhere' };
    expect(readDatabaseUrl({ ...broken, DATABASE_URL: 'postgres:///alivio' })).toBe(
      'postgres:///alivio',
    );
    expect(captureMessage(() => readDatabaseUrl({}))).toContain('DATABASE_URL: not set');
    const production = { ...minimal, APP_ENV: 'production' };
    expect(captureMessage(() => readOperatorConfig(production))).toContain(
      'PUBLIC_URL: needed in production',
    );
    const address = { PUBLIC_URL: 'https://alivio.pe' };
    expect(readOperatorConfig({ ...production, ...address })).toEqual({
      ...minimal,
      ...address,
      PASSWORD_HASH_KIB: 19_456,
    });
    expect(readOperatorConfig({ ...minimal, PORT: '3100' }).PUBLIC_URL).toBe(
      'http://localhost:3100',
    );
  });

  it('takes passwords that are quick to guess nowhere but outside production', () => {
    expect(readConfig(minimal).PASSWORD_HASH_KIB).toBe(19_456);
    const weak = { ...minimal, PASSWORD_HASH_KIB: '19455' };
    expect(readConfig(weak).PASSWORD_HASH_KIB).toBe(19_455);
    const refused = 'PASSWORD_HASH_KIB: at least 19456 in production';
    for (const read of [readConfig, readOperatorConfig]) {
      expect(captureMessage(() => read({ ...weak, APP_ENV: 'production' }))).toContain(refused);
      const strong = { ...weak, APP_ENV: 'production', PASSWORD_HASH_KIB: '19456' };
      expect(captureMessage(() => read(strong))).not.toContain('PASSWORD_HASH_KIB');
    }
  });

  it('refuses production with an unconfigured provider', () => {
    const message = captureMessage(() => readConfig({ ...minimal, APP_ENV: 'production' }));
    expect(message).toContain('SMS_URL: needed in production');
    expect(message).toContain('BUREAU_TOKEN: needed in production');
  });

  it('does without a company for prospects in production, but not with half of one', () => {
    expect(readConfig({ ...minimal, SANDBOX_PORT: '4100' })).toMatchObject({
      PROSPECTS_URL: 'http://localhost:4100/prospects',
      PROSPECTS_API_KEY: 'sandbox',
    });
    const message = captureMessage(() => readConfig({ ...minimal, APP_ENV: 'production' }));
    expect(message).not.toContain('PROSPECTS');
    const [url, apiKey] = [{ PROSPECTS_URL: 'https://p.pe' }, { PROSPECTS_API_KEY: 'key' }];
    expect(() => readConfig({ ...minimal, ...url })).toThrow('PROSPECTS_API_KEY: ');
    expect(() => readConfig({ ...minimal, ...apiKey })).toThrow('PROSPECTS_URL: ');
    expect(readConfig({ ...minimal, ...url, ...apiKey })).toMatchObject({ ...url, ...apiKey });
  });

  it('keeps files in a folder, which production has to choose, or in a bucket', () => {
    const production = { ...minimal, APP_ENV: 'production' };
    expect(readConfig(minimal)).toMatchObject({ STORAGE: 'folder', DATA_DIR: '.data' });
    const folder = captureMessage(() => readConfig(production));
    expect(folder).toContain('DATA_DIR: needed in production');
    expect(folder).not.toContain('S3_');
    const s3 = captureMessage(() => readConfig({ ...production, STORAGE: 's3' }));
    expect(s3).toContain('S3_BUCKET: needed in production');
    expect(s3).not.toContain('DATA_DIR');
    expect(() => readConfig({ ...minimal, STORAGE: 'tape' })).toThrow('STORAGE');
    expect(() => readConfig({ ...minimal, S3_ENDPOINT: 'here' })).toThrow('S3_ENDPOINT');
  });

  it('takes a previous key of the same length only', () => {
    expect(readConfig({ ...minimal, PREVIOUS_SECRET_KEY: key }).PREVIOUS_SECRET_KEY).toBe(key);
    expect(() => readConfig({ ...minimal, PREVIOUS_SECRET_KEY: 'short' })).toThrow(
      'PREVIOUS_SECRET_KEY: must be 32 bytes',
    );
  });

  it('leads to social pages of the house that are set, and over https only', () => {
    expect(readConfig(minimal).FACEBOOK_URL).toBe('');
    const page = 'https://www.facebook.com/alivio';
    expect(readConfig({ ...minimal, FACEBOOK_URL: page }).FACEBOOK_URL).toBe(page);
    for (const wrong of ['alivio', 'javascript:alert(1)', 'http://facebook.com/alivio'])
      expect(() => readConfig({ ...minimal, FACEBOOK_URL: wrong })).toThrow('FACEBOOK_URL');
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

  it('takes the card gateway of the sandbox, its script included, outside production alone', () => {
    const config = readConfig({ ...minimal, SANDBOX_PORT: '4100' });
    const sandbox = ['http://localhost:4100'];
    expect(config).toMatchObject({
      CARD_API_URL: 'http://localhost:4100/izipay',
      CARD_SDK_URL: 'http://localhost:4100/izipay/payments/v1/js/index.js',
      CARD_FORM_SOURCES: { 'script-src': sandbox, 'style-src': sandbox, 'connect-src': sandbox },
      CARD_PAY_METHODS: 'CARD',
    });
    const message = captureMessage(() => readConfig({ ...minimal, APP_ENV: 'production' }));
    const keys = ['MERCHANT_CODE', 'PUBLIC_KEY', 'API_KEY', 'HASH_KEY', 'KEY_RSA'];
    for (const name of ['API_URL', 'SDK_URL', ...keys])
      expect(message).toContain(`CARD_${name}: needed in production`);
    expect(message).not.toContain('CARD_PAY_METHODS');
    expect(() => readConfig({ ...minimal, CARD_PAY_METHODS: 'YAPE' })).toThrow('CARD_PAY_METHODS');
  });

  it("reads a provider's sources by directive", () => {
    const text =
      ' script-src https://a.example/v1/ http://localhost:4000;frame-src https://b.example ; ';
    expect(readConfig({ ...minimal, CARD_FORM_SOURCES: text })).toMatchObject({
      CARD_FORM_SOURCES: {
        'script-src': ['https://a.example/v1/', 'http://localhost:4000'],
        'frame-src': ['https://b.example'],
      },
      SIGNING_SOURCES: {},
    });
  });

  it.each([
    'script-src http://a.example',
    'script-src wss://a.example',
    'script-src http://localhost.a.example',
    'script-src https://*.example',
    'script-src https://%2A.example',
    'script-src *',
    'script-src https:',
    'script-src data:',
    "script-src 'unsafe-inline'",
    "script-src 'unsafe-eval'",
    `script-src 'sha256-${'a'.repeat(43)}='`,
    'script-src https://a.example,https://b.example',
    "style-src 'unsafe-inline'",
    "style-src 'unsafe-hashes'",
    "style-src 'sha256-short'",
    'style-src-attr https://a.example',
    'default-src https://a.example',
    'frame-ancestors https://a.example',
    'img-src https://a.example; img-src https://b.example',
  ])('refuses %s with the rest of what is wrong', (sources) => {
    const wrong = { ...minimal, PORT: 'abc', SIGNING_SOURCES: `font-src https://a; ${sources}` };
    const message = captureMessage(() => readConfig(wrong));
    expect(message).toContain('PORT');
    expect(message).toContain(`SIGNING_SOURCES: ${sources.split(' ')[0]}`);
  });

  it('refuses in production to leave the pages to something else', () => {
    const elsewhere = { ...minimal, PAGES: 'elsewhere' };
    expect(readConfig(elsewhere).PAGES).toBe('elsewhere');
    const message = captureMessage(() => readConfig({ ...elsewhere, APP_ENV: 'production' }));
    expect(message).toContain('PAGES: elsewhere is for development');
  });

  it('refuses localhost in production', () => {
    const sources = { CARD_FORM_SOURCES: 'script-src http://localhost:4000' };
    const message = captureMessage(() =>
      readConfig({ ...minimal, ...sources, APP_ENV: 'production' }),
    );
    expect(message).toContain('CARD_FORM_SOURCES: localhost is for development');
    expect(message).toContain('SMS_URL: needed in production');
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
