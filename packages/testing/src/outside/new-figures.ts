/** The people of the demo have smaller ones. */
const FIRST = 5_000_000;
const COUNT = 5_000_000;
/** The golden section of all numbers: neighbouring processes, which have neighbouring ids, begin far apart. */
const STEP = 3_090_169;

let next = (process.pid * STEP) % COUNT;

/** Seven figures for the papers and the phone of one person: no other call of a run gives them, in whatever process. */
export function newFigures(): string {
  next = (next + 1) % COUNT;
  return String(FIRST + next);
}
