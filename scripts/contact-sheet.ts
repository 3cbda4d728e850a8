/**
 * Every screen on a phone and on a desk, light and dark, to be looked at: pictures, sheets of them by area and a page
 * with all of them in `build/contact-sheet`. Ends with 1 when a screen could not be shown; one that nobody thought of
 * is refused (`size-budgets/visits.mjs`).
 * Usage: npm run contact-sheet [-- --only <area or part of an address>]
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildAll } from './build.mjs';
import { indexPage } from './contact-sheet/index-page.ts';
import { linkMakers } from './contact-sheet/link-makers.ts';
import { makeSheets } from './contact-sheet/make-sheets.ts';
import { type Pictures, takePictures } from './contact-sheet/take-pictures.ts';
import { root } from './root.mjs';
import { openTab } from './size-budgets/open-tab.mjs';
import { registerPatient } from './size-budgets/patient.mjs';
import { openSessions } from './size-budgets/people.mjs';
import { listScreens } from './size-budgets/screens.mjs';
import { type Shown, withStates } from './size-budgets/states.mjs';
import { addressOf, planVisits } from './size-budgets/visits.mjs';
import { type Product, withProduct } from './size-budgets/with-product.mjs';

const { only } = parseArgs({ options: { only: { type: 'string' } } }).values;
const into = path.join(root, 'build/contact-sheet');
const isWanted = ({ url, folder }: Shown) =>
  only === undefined || folder === only || (only.startsWith('/') && url.includes(only));

await buildAll();
const shown = withStates(planVisits(listScreens(path.join(root, 'apps/web/build/client'))));
if (!shown.some(isWanted)) {
  const areas = new Set(shown.map(({ folder }) => folder));
  throw new Error(`No screen is «${only}»; areas are ${[...areas].join(', ')}`);
}
rmSync(into, { recursive: true, force: true });
mkdirSync(into, { recursive: true });

const failures: string[] = [];
const pictures = await withProduct(showAll);
const sheetsOf = new Map<string, string[]>();
for (const [area, own] of byArea(pictures)) sheetsOf.set(area, await makeSheets(area, own, into));
writeFileSync(path.join(into, 'index.html'), indexPage(sheetsOf, pictures));
for (const failure of failures) console.error(failure);
console.log(`${pictures.length} screens in ${path.relative(root, into)}/index.html`);
process.exitCode = failures.length === 0 ? 0 : 1;

/** One after the other. The patient goes her way also past screens that nobody asked for. */
async function showAll({ stack, browser }: Product): Promise<Pictures[]> {
  const patient = await registerPatient(stack);
  const sessionOf = openSessions(stack.url, patient);
  const isSheAwaited = shown.some((visit) => visit.as === 'patient' && isWanted(visit));
  const taken: Pictures[] = [];
  for (const visit of shown) {
    const { url, as } = visit;
    const step = as === 'patient' && isSheAwaited ? patient.answer[url] : undefined;
    if (!isWanted(visit) && step === undefined) continue;
    const { entries, loanId } = await sessionOf(as);
    const page = await openTab(browser, visit, entries, {
      locale: 'es-PE',
      timezoneId: 'America/Lima',
    });
    try {
      const link = await linkMakers[url]?.(stack);
      const address = stack.url + (link ?? addressOf(visit, loanId));
      if (isWanted(visit)) taken.push(await takePictures(page, address, visit, into));
      else await page.goto(address);
      await step?.(page);
    } catch (error) {
      failures.push(`${url}: ${error instanceof Error ? error.message : error}`);
    }
    await page.context().close();
  }
  return taken;
}

function byArea(all: readonly Pictures[]): Map<string, Pictures[]> {
  const areas = new Map<string, Pictures[]>();
  for (const each of all) areas.set(each.area, [...(areas.get(each.area) ?? []), each]);
  return areas;
}
