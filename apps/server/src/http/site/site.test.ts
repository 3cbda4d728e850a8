import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { addDays } from '@alivio/domain/calendar/calendar-date.ts';
import { percent } from '@alivio/domain/rates/rate.ts';
import { seedRateCard } from '@alivio/domain/rates/seed-rate-card.ts';
import { type OwnServer, startOwnServer } from '@alivio/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { advanceToday } from '#server/business-date/advance-today.ts';
import { readToday } from '#server/business-date/today.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { followRateTexts } from '#server/rates/follow-rate-texts.ts';
import { insertRateCard } from '#server/rates/rates.sql.ts';
import type { PagePolicies } from './page-needs.ts';
import { registerSite } from './site.ts';

const INLINE = 'window.started = true;';
const INLINE_STYLE = 'p{color:red}';
const module = '/assets/app-1.js';
const manifest = {
  routes: {
    root: { module, path: '' },
    frame: { module, parentId: 'root' },
    landing: { module, parentId: 'frame', path: 'start-onboarding' },
    missing: { module, parentId: 'frame', path: '404' },
    user: { module, parentId: 'root', path: 'user' },
    credit: { module, parentId: 'user', path: 'credits/:loanID' },
    card: { module, parentId: 'user', path: 'cards/:loanID' },
    photo: { module, parentId: 'root', path: 'take-photo' },
    qr: { module, parentId: 'root', path: 'QR-code' },
    gallery: { module, parentId: 'root', path: 'ui' },
    galleryShell: { module, parentId: 'root', path: 'ui/shell' },
    desk: {
      module: '/assets/desk-1.js',
      imports: ['/assets/shared-1.js'],
      parentId: 'root',
      path: 'desk',
    },
    list: {
      module: '/assets/list-1.js',
      imports: ['/assets/shared-1.js'],
      parentId: 'desk',
      index: true,
    },
    books: { module: '/assets/books-1.js', parentId: 'desk', path: 'books' },
  },
};

/** Pages of providers that do not exist. */
const policies: PagePolicies = {
  '/user/cards/:loanID': { sources: ['CARD_FORM_SOURCES'], features: ['payment'] },
  '/take-photo': { sources: ['SIGNING_SOURCES'], features: ['camera', 'microphone'] },
  '/start-onboarding': { features: ['geolocation'] },
};
const STYLE = `'sha256-${createHash('sha256').update('p{}').digest('base64')}'`;
const CLOSED = 'camera=(), geolocation=(), microphone=(), payment=()';

let webRoot: string;
let server: OwnServer;
let production: OwnServer;

beforeAll(async () => {
  webRoot = mkdtempSync(path.join(tmpdir(), 'alivio-web-'));
  const put = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(webRoot, file)), { recursive: true });
    writeFileSync(path.join(webRoot, file), text);
  };
  put(
    'index.html',
    `<html><head><link rel="modulepreload" href="${module}"/></head><body><script>${INLINE}</script><p>shell</p></body></html>`,
  );
  put('404.data', 'data of a prerendered page');
  put(
    'start-onboarding/index.html',
    `<html><head><style>${INLINE_STYLE}</style></head><body><script>${INLINE}</script>Llámanos: %SUPPORT_PHONE% %UNKNOWN%</body></html>`,
  );
  put('terms-of-use/index.html', '<html><body>TEA %TEA_RANGE%, TCEA %TCEA_RANGE%.</body></html>');
  put('contact-us/faq/index.html', '<html><body><p>%TRANSFER_ACCOUNTS%</p></body></html>');
  put('404/index.html', '<html><body>No encontrado</body></html>');
  put('assets/screens.json', JSON.stringify(manifest));
  put('assets/app-1.js', 'export {};');
  put('site.js', 'export {};');
  const settings = {
    WEB_ROOT: webRoot,
    SUPPORT_PHONE: '<+51 1>',
    MARKETING_URL: '/marketing',
    CARD_FORM_SOURCES:
      'script-src https://cards.example/v1/; frame-src https://cards.example/form https://bank.example; connect-src https://api.example',
    SIGNING_SOURCES: `script-src https://sign.example; style-src https://sign.example ${STYLE}; style-src-attr ${STYLE}`,
  };
  server = await startOwnServer(settings);
  production = await startOwnServer(settings);
  Object.assign(production.deps, { config: { ...production.deps.config, APP_ENV: 'production' } });
  for (const { app, deps } of [server, production])
    await registerSite(app, { current: followRateTexts(deps), policies });
});
afterAll(async () => {
  await server.close();
  await production.close();
  rmSync(webRoot, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers });

describe('the rates on a page', () => {
  it('are those of the card in force, also after it has changed', async () => {
    expect((await get('/terms-of-use')).body).toMatch(
      /TEA de 19\.90.% a 48\.90.%, TCEA de \d+\.\d\d.% a \d+\.\d\d.%\./,
    );
    const { db } = server.deps;
    const today = await readToday(server.deps, db);
    await db.updateTable('rate_cards').set({ valid_to: today }).execute();
    await insertRateCard(db, {
      ...seedRateCard,
      version: 'siguiente',
      validFrom: addDays(today, 1),
      teas: seedRateCard.teas.map((row) =>
        row.term === 18 ? { ...row, tea: percent(50.9) } : row,
      ),
    });
    expect((await get('/terms-of-use')).body).not.toContain('a 50.90');
    await inTransaction(db, (trx) => advanceToday(server.deps, trx, addDays(today, 1)));
    expect((await get('/terms-of-use')).body).toContain('a 50.90');
  });
});

it('the accounts to transfer to stand on a page as they are configured, one in a line', async () => {
  expect((await get('/contact-us/faq')).body).toContain(
    [
      '<p>Banco de Crédito del Perú (BCP): Cuenta corriente en soles 193-0000000-0-00, CCI 002-193-000000000000-10, a nombre de Alivio Perú S.A.C.',
      'Interbank: Cuenta corriente en soles 200-0000000000, CCI 003-200-000000000000-30, a nombre de Alivio Perú S.A.C.</p>',
    ].join('\n'),
  );
});

describe('which page a path gets', () => {
  it.each(['/user', '/user/', '/user/credits/7', '/qr-code', '/QR-CODE', '/user?x=1'])(
    'the shell for the screen %s',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toContain('shell');
    },
  );

  it('the prerendered page where there is one, without regard to case', async () => {
    expect((await get('/Start-Onboarding')).body).toContain('Llámanos');
  });

  it.each([
    ['/health-center/onboarding', ''],
    ['/Health-Center/onboarding/', ''],
    ['/health-center/onboarding', '?utm_source=qr&x=1'],
  ])('the tour at %s%s begins with its first step, and keeps the query', async (path, query) => {
    const answer = await get(`${path}${query}`);
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toBe(`/health-center/onboarding/step-1${query}`);
  });

  it.each([
    '/nada',
    '/user/credits',
    '/user/credits/7/8',
    '/.vite/manifest.json',
    '/404.data',
    '/%zz',
    '/user/%c0%af',
  ])('%s is unknown: to /404, which says 404', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toBe('/404');
  });

  it('a call with a method that no route has is refused as calls are', async () => {
    const answer = await server.app.inject({ method: 'PROPFIND' as 'GET', url: '/api/v1/me' });
    expect([answer.statusCode, answer.json().details]).toEqual([404, { code: 'not_found' }]);
  });

  it('an asset that is gone is a plain 404, not a page', async () => {
    const answer = await get('/assets/gone-1.js');
    expect([answer.statusCode, answer.body]).toEqual([404, '']);
  });

  it('/404 is served with that status', async () => {
    const answer = await get('/404');
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('No encontrado');
  });

  it('/ and /clinics go where the configuration says', async () => {
    expect((await get('/')).headers.location).toBe('/marketing');
    expect((await get('/clinics')).headers.location).toBe('/health-center/login');
  });

  it.each(['/ui', '/UI/', '/ui/shell'])(
    'the gallery exists outside production only: %s',
    async (url) => {
      expect((await get(url)).statusCode).toBe(200);
      expect((await production.app.inject(url)).headers.location).toBe('/404');
    },
  );
});

describe('how a page is sent', () => {
  it('configured values are filled in, escaped; unknown tokens stay', async () => {
    expect((await get('/start-onboarding')).body).toContain('Llámanos: &lt;+51 1&gt; %UNKNOWN%');
  });

  it('the policy allows its own inline script by hash and nothing unsafe', async () => {
    const policy = String((await get('/user')).headers['content-security-policy']);
    const hash = createHash('sha256').update(INLINE).digest('base64');
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}'`);
    expect(policy).not.toContain('unsafe');
  });

  it('and its own inline styles in the same way', async () => {
    const policy = String((await get('/start-onboarding')).headers['content-security-policy']);
    const hash = createHash('sha256').update(INLINE_STYLE).digest('base64');
    expect(policy).toContain(`style-src 'self' 'sha256-${hash}';`);
  });

  it.each([
    ['/user', 'none'],
    ['/start-onboarding', 'self'],
  ])('a form on %s is sent by the browser itself to: %s', async (url, target) => {
    const policy = String((await get(url)).headers['content-security-policy']);
    expect(policy).toContain(`form-action '${target}'`);
  });

  it.each([
    ['/desk', ['app', 'desk', 'shared', 'list']],
    ['/Desk/books/', ['app', 'desk', 'shared', 'books']],
    ['/user', ['app']],
  ])('the shell names the script files of the screen %s, each once', async (url, files) => {
    const { body } = await get(url);
    const named = [...body.matchAll(/<link rel="modulepreload" href="\/assets\/(\w+)-1\.js"\/>/g)];
    expect(named.map(([, file]) => file)).toEqual(files);
  });

  it.each([
    ['gzip, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])('is compressed for those who take it: %s', async (accepted, encoding, decompress) => {
    // Requests that come while it is compressed for the first time wait for the same bytes.
    const answers = await Promise.all(
      [1, 2].map(() => get('/user/credits/7', { 'accept-encoding': accepted })),
    );
    const later = await get('/user/credits/8', { 'accept-encoding': accepted });
    for (const { headers, rawPayload } of [...answers, later]) {
      expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'accept-encoding']);
      expect(decompress(rawPayload).toString()).toBe((await get('/user/credits/7')).body);
      expect(rawPayload).toEqual(later.rawPayload);
    }
  });

  it('is not sent again unchanged', async () => {
    const answer = await get('/user');
    const again = await get('/user', { 'if-none-match': String(answer.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('assets are kept for ever, the rest for minutes', async () => {
    expect((await get('/assets/app-1.js')).headers['cache-control']).toContain('immutable');
    expect((await get('/site.js')).headers['cache-control']).toBe('public, max-age=300');
  });
});

describe("a page with a provider's script", () => {
  const policyOf = async (url: string) => {
    const { headers } = await get(url);
    const directives = String(headers['content-security-policy']).split('; ');
    return {
      directives: new Map(directives.map((each) => [each.split(' ')[0], each])),
      permissions: headers['permissions-policy'],
      etag: headers.etag,
    };
  };

  it.each(['/user/cards/7', '/USER/Cards/7/', '/user/cards/7?x=1'])(
    'has the sources of its provider beside ours: %s',
    async (url) => {
      const { directives, permissions } = await policyOf(url);
      const hash = createHash('sha256').update(INLINE).digest('base64');
      expect(directives.get('script-src')).toBe(
        `script-src 'self' 'sha256-${hash}' https://cards.example/v1/`,
      );
      expect(directives.get('frame-src')).toBe(
        "frame-src 'self' https://cards.example/form https://bank.example",
      );
      expect(directives.get('connect-src')).toBe("connect-src 'self' https://api.example");
      expect(directives.get('style-src')).toBe("style-src 'self'");
      expect(directives.get('frame-ancestors')).toBe("frame-ancestors 'none'");
      expect(permissions).toBe(
        'camera=(), geolocation=(), microphone=(), payment=(self "https://cards.example" "https://bank.example")',
      );
    },
  );

  it('has inline styles by hash: elements as they are, attributes by a directive of their own', async () => {
    const { directives, permissions } = await policyOf('/take-photo');
    expect(directives.get('style-src')).toBe(`style-src 'self' https://sign.example ${STYLE}`);
    expect(directives.get('style-src-attr')).toBe(`style-src-attr 'unsafe-hashes' ${STYLE}`);
    expect([...directives.values()].join()).not.toMatch(/unsafe-inline|cards\.example/);
    expect(permissions).toBe('camera=(self), geolocation=(), microphone=(self), payment=()');
  });

  it.each(['/user', '/user/credits/7', '/404', '/terms-of-use', '/ui'])(
    'every other page has only ours, and asks the device for nothing: %s',
    async (url) => {
      const { directives, permissions } = await policyOf(url);
      const known = 'default-src script-src style-src img-src object-src base-uri form-action';
      expect([...directives.keys()].join(' ')).toBe(`${known} frame-ancestors`);
      expect([...directives.values()].join()).not.toMatch(/example|unsafe/);
      expect(permissions).toBe(CLOSED);
    },
  );

  it('may be prerendered as well', async () => {
    expect((await policyOf('/start-onboarding')).permissions).toContain('geolocation=(self)');
  });

  it('is another version of the same shell, so that no browser keeps the policy of before', async () => {
    const [plain, card, again] = await Promise.all(
      ['/user', '/user/cards/7', '/user/credits/7'].map(policyOf),
    );
    expect(card?.etag).not.toBe(plain?.etag);
    expect(again?.etag).toBe(plain?.etag);
  });

  it('that does not exist is found out at the start', async () => {
    const stray = await startOwnServer({ WEB_ROOT: webRoot });
    const site = { current: followRateTexts(stray.deps), policies: { '/user/card': {} } };
    await expect(registerSite(stray.app, site)).rejects.toThrow('a policy for no page: /user/card');
    await stray.close();
  });

  it('the API page asks the device for nothing either', async () => {
    expect((await get('/docs')).headers['permissions-policy']).toBe(CLOSED);
  });
});
