import { errors } from '@alivio/contract/errors.ts';
import { asOwner } from '@alivio/testing/as-owner.ts';
import { startServerOn, startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function request(method: 'GET' | 'POST' | 'DELETE' | 'HEAD', url: string, payload?: unknown) {
  return server.app.inject({
    method,
    url,
    ...(payload !== undefined && {
      payload: payload as string,
      headers: { 'content-type': 'application/json' },
    }),
  });
}

describe('answers that no use case gives', () => {
  it('unknown API paths are JSON 404', async () => {
    for (const url of ['/api/v1/nothing', '/api/v2/me', '/services/Nothing/Here']) {
      const answer = await request('GET', url);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({
        errorType: 'NotFound',
        details: { code: 'not_found' },
      });
    }
  });

  it('another method on a known path is 405 and names the ones it takes', async () => {
    const answer = await request('DELETE', '/api/v1/categories');
    expect(answer.statusCode).toBe(405);
    expect(answer.headers.allow).toBe('GET');
    expect(answer.json().errorType).toBe('MethodNotAllowed');
  });

  it('a missing parameter is told in Spanish', async () => {
    const answer = await request('GET', '/api/v1/health-center');
    expect(answer.json().details).toEqual([
      { field: 'categoryID', message: expect.stringMatching(/^Entrada inválida/) },
    ]);
  });

  it('HEAD does not run a call', async () => {
    expect((await request('HEAD', '/api/v1/categories')).statusCode).toBe(404);
  });

  it('broken JSON, a body too large and another media type have their own refusals', async () => {
    expect((await request('POST', '/api/v1/login', '{"email":')).json().details.code).toBe(
      'malformed',
    );
    const large = JSON.stringify({ email: 'a'.repeat(70_000) });
    expect((await request('POST', '/api/v1/login', large)).statusCode).toBe(413);
    const xml = await server.app.inject({
      method: 'POST',
      url: '/api/v1/login',
      headers: { 'content-type': 'application/xml' },
      payload: '<a/>',
    });
    expect(xml.statusCode).toBe(415);
  });

  it('a bug is 500 with a log id and nothing about the inside', async () => {
    const broken = await startTestServer();
    await asOwner(broken.deps, 'DROP TABLE site_categories');
    const answer = await broken.app.inject('/api/v1/health-center?categoryID=1');
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      message: errors.internal.message,
      status: 500,
      errorType: 'Internal',
      details: { code: 'internal', logId: expect.stringMatching(/^[\w-]{36}$/) },
    });
    await broken.close();
  });
});

describe('security headers', () => {
  it('an API answer carries a closed policy and is not sniffed', async () => {
    const { headers } = await request('GET', '/api/v1/categories');
    expect(headers['content-security-policy']).toBe("default-src 'none';frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('no-referrer');
  });
});

describe('operations of the program', () => {
  it('/health names the version and the database, and is 503 without it', async () => {
    const healthy = await request('GET', '/health');
    expect(healthy.json()).toEqual({
      ok: true,
      version: '0.1.0',
      database: 'external',
      process: 'all',
      database_state: 'answers',
    });
    const url = new URL(server.deps.config.DATABASE_URL);
    url.pathname = '/no_such_database';
    const cut = await startServerOn(url.href, {});
    const gone = await cut.app.inject('/health');
    expect([gone.statusCode, gone.json().database_state]).toEqual([503, 'lost']);
    cut.deps.line.note('hangs');
    expect((await cut.app.inject('/health')).json().database_state).toBe('hangs');
    await cut.close();
  });

  it('/metrics counts requests by route pattern', async () => {
    await request('GET', '/api/v1/clients/validate-in-use-email/quien%40correo.pe');
    const { body } = await request('GET', '/metrics');
    expect(body).toContain('route="/api/v1/clients/validate-in-use-email/:email"');
    expect(body).not.toContain('quien');
    expect(body).toContain('alivio_jobs_failed');
    expect(body).toContain('alivio_file_checks{state="waiting"} 0');
  });

  it('/metrics is there for whoever has its token, and for nobody else', async () => {
    const METRICS_TOKEN = 'prometheus-0123456789';
    const guarded = await startServerOn(server.deps.config.DATABASE_URL, { METRICS_TOKEN });
    const read = (authorization?: string) =>
      guarded.app.inject({ url: '/metrics', ...(authorization && { headers: { authorization } }) });
    expect((await read(`Bearer ${METRICS_TOKEN}`)).statusCode).toBe(200);
    const nobody = await guarded.app.inject('/api/v1/nothing');
    for (const given of [undefined, `Bearer ${METRICS_TOKEN}0`, METRICS_TOKEN, 'Bearer ']) {
      const answer = await read(given);
      expect([answer.statusCode, answer.body]).toEqual([404, nobody.body]);
    }
    await guarded.close();
  });

  it('neither /metrics nor /docs is there in production, unless it is configured', async () => {
    const { DATABASE_URL } = server.deps.config;
    const inProduction = { ...server.deps.config, APP_ENV: 'production' } as const;
    const closed = await buildApp({ ...server.deps, config: inProduction });
    for (const url of ['/metrics', '/docs', '/docs/openapi.json', '/docs/docs.js']) {
      const answer = await closed.inject(url);
      expect([url, answer.statusCode, answer.json().details]).toEqual([
        url,
        404,
        { code: 'not_found' },
      ]);
      expect((await server.app.inject(url)).statusCode).toBe(200);
    }
    await closed.close();
    const opened = await buildApp({ ...server.deps, config: { ...inProduction, DOCS: 'open' } });
    expect((await opened.inject('/docs')).statusCode).toBe(200);
    await opened.close();
    const shut = await startServerOn(DATABASE_URL, { DOCS: 'closed' });
    expect((await shut.app.inject('/docs')).statusCode).toBe(404);
    await shut.close();
  });
});
