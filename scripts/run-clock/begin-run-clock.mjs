const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Peru knows no summer time. */
const LIMA_BEHIND_UTC_MS = 5 * HOUR_MS;
/** No run takes longer than from here to midnight. */
const LATEST_MS = 20 * HOUR_MS;
const NOON_MS = 12 * HOUR_MS;

const clock = new URL('./follow-run-clock.mjs', import.meta.url).href;

/** Makes a Node program follow the clock of the run that `RUN_CLOCK` names. */
export const CLOCK_OPTION = `--import=${clock}`;

/**
 * One clock for a test run: the instant at which it begins is decided once, and every Node program of it, however deep
 * below this one, counts on from there, also on a machine whose clock is moved meanwhile. `RUN_BEGINS` names another
 * instant.
 */
export async function beginRunClock() {
  if (process.env.RUN_CLOCK === undefined) {
    const { RUN_BEGINS } = process.env;
    const begins = RUN_BEGINS ? Date.parse(RUN_BEGINS) : onOneDay(Date.now());
    if (Number.isNaN(begins)) throw new Error(`RUN_BEGINS=${RUN_BEGINS} is no instant`);
    process.env.RUN_CLOCK = `${begins}@${process.hrtime.bigint()}`;
    process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} ${CLOCK_OPTION}`.trim();
  }
  await import(clock);
}

/**
 * A run that begins in the evening in Lima begins at noon of that day: what is seeded and what is tested belong to one
 * day. It is never ahead of PostgreSQL's clock, by which the queue of jobs goes.
 *
 * @param {number} machineNow
 */
export function onOneDay(machineNow) {
  const intoDay = (machineNow - LIMA_BEHIND_UTC_MS) % DAY_MS;
  return intoDay < LATEST_MS ? machineNow : machineNow - intoDay + NOON_MS;
}
