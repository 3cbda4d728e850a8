import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const repository = path.join(import.meta.dirname, '../..');

/** Writes down, beside the built pages, which of our modules each script holds: the size budgets read it. */
export function chunkContents(): Plugin {
  return {
    name: 'chunk-contents',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle({ dir = '' }, bundle) {
      const contents = Object.values(bundle).flatMap((output) =>
        output.type === 'chunk' ? [[output.fileName, output.moduleIds.map(fromRepository)]] : [],
      );
      const file = path.join(dir, '../chunk-contents.json');
      writeFileSync(file, JSON.stringify(Object.fromEntries(contents)));
    },
  };
}

function fromRepository(id: string): string {
  return path.relative(repository, id).replaceAll(path.sep, '/');
}
