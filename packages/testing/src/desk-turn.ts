import type { Deps } from '@alivio/server/deps.ts';
import { noonOf, type World } from './money-model.ts';

export interface DeskTurn {
  world: World;
  loanId: number;
  size: number;
}

/** What a person does, by the use cases behind their screen: each is a transaction of its own. */
export type DeskStep = (turn: DeskTurn) => Promise<unknown>;

/** Its clock shows the day of the world. */
export function deskDeps(world: World): Pick<Deps, 'config' | 'db' | 'log' | 'now'> {
  return { ...world.deps, now: () => noonOf(world.today) };
}
