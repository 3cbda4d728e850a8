import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '..');

interface Rule {
  what: string;
  pattern: RegExp;
  within: string[];
  allowed: string[];
}

/** ARCHITECTURE.md, "Who may import whom": whoever looks for what leaves or enters a program looks in these files only. */
const rules: Rule[] = [
  {
    what: 'the browser calls the server',
    pattern: /\bfetch\(|XMLHttpRequest|sendBeacon/,
    within: ['apps/web/app'],
    allowed: [
      'apps/web/app/lib/api-fetch.ts',
      'apps/web/app/lib/api-upload.ts',
      'apps/web/app/site/script/form/send-form.ts',
      'apps/web/app/site/script/prefetch-app.ts',
    ],
  },
  {
    what: 'the browser keeps things',
    pattern: /\b(localStorage|sessionStorage|indexedDB|document\.cookie)\b/,
    within: ['apps/web/app'],
    allowed: ['apps/web/app/before-hydration/early-script.ts', 'apps/web/app/lib/storage.ts'],
  },
  {
    what: 'programs read the environment',
    pattern: /\bprocess\.env\b/,
    within: ['apps', 'packages'],
    allowed: [
      'apps/sandbox/src/main.ts',
      'apps/server/src/audit-chain.ts',
      'apps/server/src/backup.ts',
      'apps/server/src/main.ts',
      'apps/server/src/migrate.ts',
      'apps/server/src/operator.ts',
      'apps/server/src/restore.ts',
      'apps/web/app/routes.ts',
      'packages/testing/src/api-process.ts',
      'packages/testing/src/hold-a-job.ts',
      'packages/testing/src/hold-an-upload.ts',
      'packages/testing/src/how-long.ts',
    ],
  },
];

function sourcesIn(folder: string): string[] {
  const files = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' });
  return files
    .map((file) => path.posix.join(folder, file))
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !/node_modules|\.react-router/.test(file));
}

describe.each(rules)('where $what', ({ pattern, within, allowed }) => {
  it('is where ARCHITECTURE.md says, and nowhere else', () => {
    const files = within.flatMap(sourcesIn);
    const found = files.filter((file) => pattern.test(readFileSync(path.join(root, file), 'utf8')));
    expect(files.length).toBeGreaterThan(100);
    expect(found.sort()).toEqual(allowed);
  });
});
