/**
 * Loaded before everything else into each Node program of a test run: the clock is the run's. Time passes by the
 * monotonic clock, which all programs of a machine share and nobody sets.
 */
const MachineDate = Date;
const [begins = '', begunAt = ''] = (process.env.RUN_CLOCK ?? '').split('@');

const now = () => Number(begins) + Number((process.hrtime.bigint() - BigInt(begunAt)) / 1_000_000n);

const RunDate = new Proxy(MachineDate, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
  apply: () => new MachineDate(now()).toString(),
  get: (target, key, receiver) => (key === 'now' ? now : Reflect.get(target, key, receiver)),
});
MachineDate.prototype.constructor = RunDate;
globalThis.Date = RunDate;
