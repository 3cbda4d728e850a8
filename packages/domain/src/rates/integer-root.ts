/** Largest whole number whose `degree`-th power is not above `value` (Newton from above). */
export function integerRoot(value: bigint, degree: number): bigint {
  const n = BigInt(degree);
  let root = 1n << BigInt(Math.ceil(value.toString(2).length / degree));
  for (;;) {
    const next = ((n - 1n) * root + value / root ** (n - 1n)) / n;
    if (next >= root) return root;
    root = next;
  }
}
