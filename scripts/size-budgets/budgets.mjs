/**
 * @typedef {'public' | 'onboarding' | 'journey' | 'portal'} Kind
 * @typedef {{ totalKb: number, scriptKb: number, fontKb: number, requests: number }} Load
 */

/** What a patient's page may carry of script. */
const JOURNEY_SCRIPT_KB = 125;
/** Of these, what the steps of the onboarding keep free for what is still to come to them; the other two came (decision 71). */
const KEPT_FREE_KB = 4;

/**
 * KB are 1024 bytes as they come over the line. What is not named has no limit of its own.
 *
 * @type {Record<Kind, Partial<Load> & Pick<Load, 'scriptKb' | 'requests'>>}
 */
const BUDGETS = {
  public: { totalKb: 36, scriptKb: 5, fontKb: 25, requests: 12 },
  onboarding: { scriptKb: JOURNEY_SCRIPT_KB - KEPT_FREE_KB, fontKb: 25, requests: 25 },
  journey: { scriptKb: JOURNEY_SCRIPT_KB, fontKb: 25, requests: 25 },
  portal: { scriptKb: 165, fontKb: 25, requests: 25 },
};

/**
 * @param {Kind} kind
 * @param {Load} load
 * @returns {string[]}
 */
export function listExcesses(kind, load) {
  const limits = new Map(Object.entries(BUDGETS[kind]));
  return Object.entries(load)
    .filter(([name, actual]) => actual > (limits.get(name) ?? Number.POSITIVE_INFINITY))
    .map(([name, actual]) => `${name} ${actual.toFixed(1)}, at most ${limits.get(name)}`);
}

/**
 * What is left of script and requests.
 *
 * @param {Kind} kind
 * @param {Load} load
 */
export function slackOf(kind, load) {
  const { scriptKb, requests } = BUDGETS[kind];
  return { scriptKb: scriptKb - load.scriptKb, requests: requests - load.requests };
}
