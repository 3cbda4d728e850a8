import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

const IMPORT = /import \{([^}]+)\} from 'lucide-react';/g;
const EXPORT = /export \{([^}]+)\} from '\.\/(icons\/[\w-]+\.mjs)';/g;

/**
 * Leads every import of an icon to the file of that icon. Through the library's one door the build would read all two
 * thousand, and could not tell which screens share which.
 */
export function iconImports(): Plugin {
  const library = createRequire(import.meta.url).resolve('lucide-react/package.json');
  const folder = path.join(path.dirname(library), 'dist/esm');
  const files = readExports(path.join(folder, 'lucide-react.mjs'));
  return {
    name: 'icon-imports',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/app\/.*\.tsx?(\?staff)?$/, code: "from 'lucide-react'" },
      handler(code) {
        const imports = code.replace(IMPORT, (_, names: string) =>
          listNames(names)
            .map(({ exported, local }) => {
              const file = files.get(exported);
              if (!file) return this.error(`lucide-react has no icon ${exported}`);
              return `import ${local} from '${path.join(folder, file)}';`;
            })
            .join(' '),
        );
        return { code: imports, map: null };
      },
    },
  };
}

function listNames(list: string): { exported: string; local: string }[] {
  return list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => {
      const [exported = '', local = exported] = name.split(' as ');
      return { exported, local };
    });
}

/** The file that each exported name comes from. */
function readExports(barrel: string): Map<string, string> {
  const lines = [...readFileSync(barrel, 'utf8').matchAll(EXPORT)];
  return new Map(
    lines.flatMap(([, names = '', file = '']) =>
      listNames(names).map(({ local }): [string, string] => [local, file]),
    ),
  );
}
