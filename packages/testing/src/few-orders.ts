import { ordersOf } from './orders-of.ts';

/** A few of their orders: each still stands in every place, and any three of them come in each order that they have. */
export function fewOrders<T>(items: readonly T[]): T[][] {
  const numbers = [...items.keys()];
  const left = new Set(ordersOf(numbers).flatMap(meetings));
  const chosen: number[][] = [];
  while (left.size > 0) {
    const orders = ordersOf(numbers);
    const news = orders.map((order) => meetings(order).filter((each) => left.has(each)).length);
    const order = orders[news.indexOf(Math.max(...news))] ?? [];
    chosen.push(order);
    for (const each of meetings(order)) left.delete(each);
  }
  return chosen.map((order) => order.map((number) => items[number] as T));
}

/** What is true of this order and not of all: who stands where, and which three follow each other, however far apart. */
function meetings(order: readonly number[]): string[] {
  return order.flatMap((item, place) => [
    `${item} in ${place}`,
    ...order
      .slice(0, place)
      .flatMap((before, at) => order.slice(0, at).map((first) => `${first}, ${before}, ${item}`)),
  ]);
}
