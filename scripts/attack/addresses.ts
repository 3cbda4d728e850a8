import path from 'node:path';
import { root } from '../root.mjs';
import { listScreens } from '../size-budgets/screens.mjs';
import { hostileValues } from './hostile-values.ts';
import { problemOf } from './judge.ts';
import type { Kind } from './kind.ts';
import { openRow } from './row.ts';
import { type Answer, inParallel, send } from './send.ts';
import { encodeHostile } from './write-request.ts';

const AT_ONCE = 8;
const METHODS = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'DELETE', 'TRACE', 'PROPFIND', 'QUERY'];

/** What stands in files that nobody is to read. */
const SECRETS = [
  /^root:/m,
  /"workspaces"/,
  /SECRET_KEY/,
  /postgres:\/\//,
  /sourceMappingURL=.*mjs/,
];

const STRANGE = [
  '/%',
  '/%zz',
  '/%00',
  '/%c0%ae%c0%ae/',
  '//',
  '//evil.example',
  '//evil.example/%2f..',
  '/\\evil.example',
  '/%5cevil.example',
  '/%2f%2fevil.example',
  '///evil.example/health-center/onboarding',
  '/health-center/onboarding//evil.example',
  '/health-center/onboarding?next=//evil.example',
  '/clinics?to=https://evil.example',
  '/clinics//evil.example',
  '/?url=https://evil.example',
  '/%0d%0aset-cookie:%20a=b',
  '/clinics%0d%0aset-cookie:%20a=b',
  '/404%0d%0alocation:%20//evil.example',
  '/../../../../etc/passwd',
  '/assets/../../../../../../etc/passwd',
  '/assets/..%2f..%2f..%2f..%2fetc%2fpasswd',
  '/assets/%2e%2e/%2e%2e/%2e%2e/package.json',
  '/..%2f..%2f..%2fpackage.json',
  '/%2e%2e/%2e%2e/%2e%2e/package.json',
  '/..\\..\\..\\package.json',
  '/.env',
  '/.git/config',
  '/package.json',
  '/build/server/main.mjs',
  '/assets/',
  '/assets',
  '/.vite/manifest.json',
  '/index.html',
  '/api/v1/../../../etc/passwd',
  '/api/v1',
  '/api/v1/',
  '/api/v1//login',
  '/api/v1/login/',
  '/API/V1/LOGIN',
  '/api/v1/%2e%2e/health',
  '/hooks/nobody',
  '/hooks/keynua/..',
  '/services/%',
  '/metrics/..',
  '/docs/../package.json',
  '/docs/%2e%2e/%2e%2e/package.json',
  `/${'a'.repeat(7_000)}`,
  `/${'a/'.repeat(3_000)}`,
  `/api/v1/${'%41'.repeat(2_000)}`,
  `/?${'a=1&'.repeat(1_500)}`,
];

/** Addresses that lead nowhere, out of the folder, or to another house; and what every page says of itself. */
export const addresses: Kind = {
  name: 'addresses',
  async run({ webs }, { requests, random }) {
    const strange = openRow('addresses', 'addresses and methods that there are not');
    const hostile = hostileValues.map((value) => `/${encodeHostile(value)}`);
    const asked = random.shuffle(
      [...STRANGE, ...hostile].flatMap((at) => METHODS.map((method) => ({ at, method }))),
    );
    await inParallel(asked.slice(0, requests * 2), AT_ONCE, async ({ at, method }, turn) => {
      const line = `${method} ${at.slice(0, 80)}`;
      const headers = method === 'QUERY' ? { 'content-type': 'application/json' } : {};
      const answer = await send(webs[turn % 2 === 0 ? 0 : 1].url, { method, path: at, headers });
      strange.count(answer.status);
      for (const problem of problemsOfPage(answer)) strange.fail(`${line}: ${problem}`);
    });

    const pages = openRow('addresses', 'pages and the policy that they bring');
    const screens = listScreens(path.join(root, 'apps/web/build/client'));
    await inParallel(screens, AT_ONCE, async ({ url }, turn) => {
      const at = `${url.replace(/:(\w+)\??/g, 'x')}?a=<script>alert(1)</script>`.replace(
        /[<>]/g,
        encodeURIComponent,
      );
      const answer = await send(webs[turn % 2 === 0 ? 0 : 1].url, { method: 'GET', path: at });
      pages.count(answer.status);
      for (const problem of problemsOfPage(answer)) pages.fail(`GET ${url}: ${problem}`);
      if (answer.status !== 200) return;
      const policy = String(answer.headers['content-security-policy']);
      if (
        !/script-src|default-src/.test(policy) ||
        /script-src[^;]*'unsafe-(inline|eval)'/.test(policy)
      )
        pages.fail(`GET ${url}: its policy lets any script run`);
      if (answer.body.includes('alert(1)')) pages.fail(`GET ${url}: says what was asked for`);
    });
    return [strange.close(), pages.close()];
  },
};

function problemsOfPage(answer: Answer): string[] {
  const { status, headers, body } = answer;
  const problems = [problemOf(answer)].filter((problem) => problem !== null);
  const secret = SECRETS.find((pattern) => pattern.test(body));
  if (secret) problems.push(`${status} with ${secret}`);
  if (headers['set-cookie'] !== undefined) problems.push(`${status} that sets a cookie`);
  if (/^(https?:)?[/\\]{2}|^[/\\]{2}|^\/\\/.test(headers.location ?? ''))
    problems.push(`${status} that leads to ${headers.location}`);
  if (status < 400 && headers['x-content-type-options'] !== 'nosniff')
    problems.push(`${status} without nosniff`);
  return problems;
}
