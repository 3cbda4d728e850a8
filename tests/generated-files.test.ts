import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { openApiDocument } from '../scripts/openapi-document.ts';

it('docs/openapi.json is what the contract says (npm run generate writes it)', () => {
  expect(JSON.parse(readFileSync('docs/openapi.json', 'utf8'))).toEqual(
    JSON.parse(JSON.stringify(openApiDocument())),
  );
});

it('the database types are what the migrations make (npm run generate writes them)', () => {
  execFileSync('npx', ['tsx', 'scripts/db-types.ts', '--verify'], { stdio: 'pipe' });
});
