import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '..');
/** `from './x'`, `import './x'`, `import('./x')`, of types too. */
const RELATIVE_IMPORT = /\b(?:from|import)\s*\(?\s*(['"])(\.{1,2}(?:\/[^'"]*)?)\1/g;

function withoutExtension(source: string): string[] {
  return [...source.matchAll(RELATIVE_IMPORT)]
    .map(([, , imported = '']) => imported)
    .filter((imported) => !/\.[a-z0-9]+(\?[a-z]+)?$/.test(imported));
}

function listSources(): string[] {
  const asked = ['ls-files', '--cached', '--others', '--exclude-standard'];
  return execFileSync('git', asked, { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.(ts|tsx|mjs|cjs)$/.test(file) && existsSync(path.join(root, file)));
}

it('a relative import names its file to the end', () => {
  const sources = listSources();
  expect(sources.length).toBeGreaterThan(3_000);
  const wrong = sources
    .filter((file) => file !== 'tests/import-extensions.test.ts')
    .flatMap((file) =>
      withoutExtension(readFileSync(path.join(root, file), 'utf8')).map(
        (imported) => `${file}: ${imported}`,
      ),
    );
  expect(wrong).toEqual([]);
});

it('whichever way it is written', () => {
  const wrong = [
    "import { a } from './a';",
    "import type { A } from '../a';",
    "export { a } from './a';",
    "export * from '.';",
    "import './a';",
    "const a = await import('./a');",
    "type A = import('./a').A;",
  ];
  for (const line of wrong) expect(withoutExtension(line)).toHaveLength(1);
  expect(withoutExtension("import { a } from './a.ts'; import css from './a.css?inline';")).toEqual(
    [],
  );
});
