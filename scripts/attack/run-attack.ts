import { settle } from './effects.ts';
import type { AttackOptions, Kind } from './kind.ts';
import { createRandom } from './random.ts';
import type { Row } from './row.ts';
import type { Target } from './target.ts';

/** One kind after the other on the same product. What was planned depends on the seed alone, not on what went before. */
export async function runAttack(
  target: Target,
  kinds: readonly Kind[],
  options: Omit<AttackOptions, 'random'>,
  onStart: (kind: Kind) => void = () => {},
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const kind of kinds) {
    onStart(kind);
    rows.push(...(await runKind(target, kind, options)));
    for (const each of [...target.webs, target.worker]) {
      if (!each.hasEnded()) continue;
      rows.push(failed(kind, `a process has ended by itself: ${each.lastLines()}`));
      await each.start();
    }
  }
  return rows;
}

/** One that cannot go on has failed, and the others are still tried. */
async function runKind(
  target: Target,
  kind: Kind,
  options: Omit<AttackOptions, 'random'>,
): Promise<Row[]> {
  try {
    // A code that somebody waits for must not stand behind the messages of the kind before.
    await settle(target);
    return await kind.run(target, { ...options, random: createRandom(options.seed) });
  } catch (error) {
    return [failed(kind, error instanceof Error ? (error.stack ?? error.message) : String(error))];
  }
}

function failed({ name: kind }: Kind, failure: string): Row {
  const row = { kind, name: 'went to its end', requests: 0, evaluated: 0, worst: 0 };
  return { ...row, failures: [failure] };
}
