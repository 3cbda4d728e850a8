/**
 * A Wednesday noon in Lima, far from the end of a month, and past: what reads the machine's calendar in spite of it is
 * weeks ahead and seen at once, on every machine.
 */
const BEGINS = '2026-10-14T12:00:00-05:00';

/**
 * One clock for a test run: every Node program of it, however deep below this one, begins at the same instant and counts
 * on from there, at any hour and in any year, also on a machine whose clock is moved meanwhile. `RUN_BEGINS` names
 * another instant.
 */
export async function beginRunClock() {
  const clock = new URL('./follow-run-clock.mjs', import.meta.url).href;
  if (process.env.RUN_CLOCK === undefined) {
    const begins = new Date(process.env.RUN_BEGINS || BEGINS).getTime();
    if (Number.isNaN(begins)) throw new Error(`RUN_BEGINS=${process.env.RUN_BEGINS} is no instant`);
    process.env.RUN_CLOCK = `${begins}@${process.hrtime.bigint()}`;
    process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --import=${clock}`.trim();
  }
  await import(clock);
}
