import type { Random } from './random.ts';
import type { Row } from './row.ts';
import type { Target } from './target.ts';

export interface AttackOptions {
  seed: number;
  /** About how many the fuzz sends; the other kinds have their own measure. */
  requests: number;
  /** Of the rounds in which a process is killed. */
  kills: number;
  /** Of everything that is guessed or repeated at once. */
  guesses: number;
  /** Only calls whose path has this in it. */
  route: string | undefined;
  random: Random;
}

/** One way of attacking, in one file: what it needs, and what it does to a product that is running. */
export interface Kind {
  name: string;
  run(target: Target, options: AttackOptions): Promise<Row[]>;
}
