/**
 * Fails when a page of the built product makes a browser load more than it may: starts the product, opens every screen
 * in Chromium as the person it is for, and counts.
 * Usage: node scripts/size-budgets.mjs
 */
import path from 'node:path';
import { buildAll } from './build.mjs';
import { root } from './root.mjs';
import { listExcesses } from './size-budgets/budgets.mjs';
import { measurePage } from './size-budgets/measure-page.mjs';
import { openTab } from './size-budgets/open-tab.mjs';
import { registerPatient } from './size-budgets/patient.mjs';
import { openSessions } from './size-budgets/people.mjs';
import { readPortalCode } from './size-budgets/portal-code.mjs';
import { printTable } from './size-budgets/print.mjs';
import { listScreens } from './size-budgets/screens.mjs';
import { addressOf, planVisits } from './size-budgets/visits.mjs';
import { withProduct } from './size-budgets/with-product.mjs';

/**
 * @typedef {ReturnType<typeof planVisits>[number]} Visit
 * @typedef {import('./size-budgets/print.mjs').Weighed} Weighed
 * @typedef {import('./size-budgets/with-product.mjs').Product} Product
 */

const buildDir = path.join(root, 'apps/web/build/client');

await buildAll();
const visits = planVisits(listScreens(buildDir));
const pages = await withProduct(weighAll);
printTable(pages);
const pagesOver = pages.filter(({ excesses }) => excesses.length > 0);
console.log(`${pages.length} pages measured, ${pagesOver.length} over budget`);
process.exitCode = pagesOver.length === 0 && pages.length > 0 ? 0 : 1;

/**
 * The patient goes her way one screen after the other; the others are opened beside her.
 *
 * @param {Product} product
 * @returns {Promise<Weighed[]>} in the order of the visits
 */
async function weighAll({ stack, browser }) {
  const patient = await registerPatient(stack);
  const sessionOf = openSessions(stack.url, patient);
  const portalCodeIn = readPortalCode(buildDir);

  /** @param {Visit} visit */
  const weigh = async (visit) => {
    const { url, kind, folder, as } = visit;
    const { entries, loanId } = await sessionOf(as);
    const page = await openTab(browser, visit, entries);
    const { load, scripts } = await measurePage(page, `${stack.url}${addressOf(visit, loanId)}`);
    if (as === 'patient') await patient.answer[url]?.(page);
    await page.context().close();
    const strange = kind === 'portal' ? [] : portalCodeIn(scripts).map((m) => `portal code: ${m}`);
    return { url, kind, folder, load, excesses: [...listExcesses(kind, load), ...strange] };
  };

  /** @param {(visit: Visit) => boolean} isOfThese */
  const weighThese = async (isOfThese) => {
    const weighed = [];
    for (const visit of visits.filter(isOfThese)) weighed.push(await weigh(visit));
    return weighed;
  };
  const weighed = await Promise.all([
    weighThese(({ as }) => as === 'patient'),
    weighThese(({ as }) => as === 'nobody'),
    weighThese(({ as }) => as !== 'patient' && as !== 'nobody'),
  ]);
  const byUrl = new Map(weighed.flat().map((page) => [page.url, page]));
  return visits.flatMap(({ url }) => byUrl.get(url) ?? []);
}
