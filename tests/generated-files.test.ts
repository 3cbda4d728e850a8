import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { buildOpenApi } from '@alivio/server/http/openapi.ts';
import { expect, it } from 'vitest';

it('docs/openapi.json is what the contract says (npm run generate writes it)', () => {
  expect(JSON.parse(readFileSync('docs/openapi.json', 'utf8'))).toEqual(
    JSON.parse(JSON.stringify(buildOpenApi())),
  );
});

it('the database types are what the migrations make (npm run generate writes them)', () => {
  execFileSync('npx', ['tsx', 'scripts/db-types.ts', '--verify'], { stdio: 'pipe' });
});
