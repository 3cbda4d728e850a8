import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../scripts/root.mjs';
import type { Measured } from './write-streams.ts';

/**
 * So many files at once in a process of its own, by the store or by a bare script. They go to the disk of the
 * repository: a temporary folder may be memory.
 */
export async function measureStreams(
  way: 'store' | 'bare',
  { files, fileBytes }: { files: number; fileBytes: number },
): Promise<Measured> {
  const folder = mkdtempSync(path.join(root, 'bench-uploads-'));
  try {
    const program = path.join(import.meta.dirname, 'write-streams.ts');
    const child = fork(program, [way, folder, String(files), String(fileBytes)], {
      execArgv: ['--import', 'tsx'],
    });
    const exit = once(child, 'exit');
    const [measured] = await Promise.race([once(child, 'message'), exit]);
    await exit;
    if (typeof measured !== 'object' || measured === null)
      throw new Error(`${way} ended with ${measured}`);
    return measured;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
