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
    await target.setBudgets(kind.budgets);
    rows.push(...(await kind.run(target, { ...options, random: createRandom(options.seed) })));
    for (const web of target.webs) {
      if (!web.hasEnded()) continue;
      rows.push(died(kind));
      await web.start();
    }
  }
  return rows;
}

function died({ name }: Kind): Row {
  const failures = ['a web process has ended by itself'];
  return { kind: name, name: 'both processes live', requests: 0, evaluated: 0, worst: 0, failures };
}
