/**
 * Pages of this browser, in whatever window they are opened, go by the clock of the run as well.
 *
 * @template {import('@playwright/test').Browser} B
 * @param {B} browser
 * @returns {B}
 */
export function followInPages(browser) {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    // What this program sees without the clock of the run.
    const machineNow = performance.timeOrigin + performance.now();
    await context.addInitScript(shiftClock, Math.round(Date.now() - machineNow));
    return context;
  };
  return browser;
}

/**
 * Runs in the page, before its own scripts.
 *
 * @param {number} byMs
 */
function shiftClock(byMs) {
  const MachineDate = Date;
  const now = () => MachineDate.now() + byMs;
  MachineDate.prototype.constructor = globalThis.Date = new Proxy(MachineDate, {
    construct: (target, given, newTarget) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
    apply: () => new MachineDate(now()).toString(),
    get: (target, key, receiver) => (key === 'now' ? now : Reflect.get(target, key, receiver)),
  });
}
