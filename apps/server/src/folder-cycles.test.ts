import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

/** Two folders that need each other are one folder: whoever changes one must then know the other. */
it('no folder of the server leads back to itself', () => {
  const needs = new Map<string, Set<string>>();
  for (const [folder, needed] of importsBetweenFolders())
    needs.set(folder, (needs.get(folder) ?? new Set()).add(needed));
  expect(needs.size).toBeGreaterThan(15);
  const cycles = [...needs.keys()].flatMap((folder) => findWayBack(needs, folder) ?? []);
  expect(cycles).toEqual([]);
});

function importsBetweenFolders(): [string, string][] {
  const source = import.meta.dirname;
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\/.*(?<!\.test)\.ts$/.test(file),
  );
  return files.flatMap((file) => {
    const [folder = ''] = file.split(path.sep);
    const text = readFileSync(path.join(source, file), 'utf8');
    return [...text.matchAll(/from '#server\/([^/']+)\//g)].flatMap(([, needed = '']) =>
      needed === folder ? [] : [[folder, needed] satisfies [string, string]],
    );
  });
}

/** The shortest story of how a folder comes to need itself, as `a → b → a`. */
function findWayBack(
  needs: ReadonlyMap<string, ReadonlySet<string>>,
  start: string,
): string | null {
  const seen = new Set<string>();
  const ways: string[][] = [[start]];
  for (const way of ways) {
    for (const next of needs.get(way.at(-1) ?? '') ?? []) {
      if (next === start) return [...way, next].join(' → ');
      if (!seen.has(next)) ways.push([...way, next]);
      seen.add(next);
    }
  }
  return null;
}
