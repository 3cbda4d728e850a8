import { centimos } from '../../money/centimos.ts';
import { suspenseEntry, suspenseReturnEntry } from '../entries.ts';
import { nextKey, post, type World } from './world.ts';

export function receiveWithoutOwner(world: World, amount: number): void {
  const item = { amount: centimos(amount), isOpen: true, assignedAs: null };
  world.suspense.push(item);
  const source = { key: nextKey(world, 'suspense'), on: world.today };
  post(world, suspenseEntry(source, item.amount, 'cash_bank'));
}

/** Whoever sent it gets it back. */
export function returnWithoutOwner(world: World): void {
  const item = world.suspense.findLast(({ isOpen }) => isOpen);
  if (item === undefined) return;
  item.isOpen = false;
  const source = { key: nextKey(world, 'suspense_return'), on: world.today };
  post(world, suspenseReturnEntry(source, item.amount));
}
