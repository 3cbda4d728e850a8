import { execFileSync } from 'node:child_process';
import { build } from 'esbuild';
import { root } from '../../root.mjs';

const ASSETS = ['.css', '.svg', '.png', '.pdf', '.sql', '.woff2', '.html', '.txt'];

/**
 * Which of our files imports which, types aside: every source once, read by the bundler.
 *
 * @returns {Promise<Map<string, string[]>>} by path from the root, without what comes from npm
 */
export async function readImports() {
  const sources = listFiles(['apps', 'packages', 'tests']).filter((file) => /\.tsx?$/.test(file));
  const { metafile } = await build({
    absWorkingDir: root,
    stdin: {
      contents: sources.map((file) => `import ${JSON.stringify(`./${file}`)};`).join('\n'),
      resolveDir: root,
      sourcefile: 'all-sources.ts',
    },
    bundle: true,
    write: false,
    metafile: true,
    outdir: 'build/all-sources',
    platform: 'node',
    format: 'esm',
    // An import that only carries a type, or that nobody uses, changes nothing at run time.
    treeShaking: true,
    logLevel: 'silent',
    loader: Object.fromEntries(ASSETS.map((extension) => [extension, 'empty'])),
    plugins: [leaveOutPackages],
  });
  return new Map(
    Object.entries(metafile.inputs).map(([file, { imports }]) => [
      file,
      imports.filter(({ external }) => !external).map((imported) => imported.path),
    ]),
  );
}

/** @type {import('esbuild').Plugin} */
const leaveOutPackages = {
  name: 'leave-out-packages',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./#]|\?/ }, ({ path }) =>
      path.startsWith('@alivio/') ? undefined : { path, external: true },
    );
  },
};

/** @param {string[]} folders */
function listFiles(folders) {
  const asked = ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...folders];
  const files = execFileSync('git', asked, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
  const gone = execFileSync('git', ['ls-files', '--deleted', '--', ...folders], {
    cwd: root,
    encoding: 'utf8',
  });
  const deleted = new Set(gone.split('\n'));
  return files.split('\n').filter((file) => file !== '' && !deleted.has(file));
}
