const REFERENCE_SECONDS = 0.17;
const REFERENCE_ROUNDS = 100;
const BETWEEN_MS = 30_000;

/**
 * How much more slowly this machine computes than that of the budgets, looked at for as long as anything runs: what
 * others do on it, or beside it, may double what everything costs, for a minute or for an hour.
 */
export function watchSlowness() {
  const looks = [look()];
  const timer = setInterval(() => looks.push(look()), BETWEEN_MS);
  return {
    /** A moment, for `since`. */
    mark: () => looks.length - 1,
    /** @param {number} mark */
    since(mark) {
      looks.push(look());
      const seen = looks.slice(mark);
      return seen.reduce((sum, slowness) => sum + slowness, 0) / seen.length;
    },
    stop: () => clearInterval(timer),
  };
}

/** By processor time of its own, which waits for nobody. */
function look() {
  const table = Array.from({ length: 2_000 }, (_, row) => ({
    row,
    name: `row ${row}`,
    odd: row % 2,
  }));
  const before = process.cpuUsage();
  for (let round = 0; round < REFERENCE_ROUNDS; round += 1) JSON.parse(JSON.stringify(table));
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000_000 / REFERENCE_SECONDS;
}
