import { type Centimos, centimos } from './centimos.ts';

export function add(...amounts: readonly Centimos[]): Centimos {
  return centimos(amounts.reduce<number>((sum, amount) => sum + amount, 0));
}

export function subtract(from: Centimos, amount: Centimos): Centimos {
  return centimos(from - amount);
}

export function negate(amount: Centimos): Centimos {
  return centimos(0 - amount);
}

export function sumBy<T>(items: readonly T[], amountOf: (item: T) => Centimos): Centimos {
  return centimos(items.reduce((sum, item) => sum + amountOf(item), 0));
}
