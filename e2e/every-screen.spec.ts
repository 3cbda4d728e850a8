import path from 'node:path';
import { root } from '../scripts/root.mjs';
import { registerPatient } from '../scripts/size-budgets/patient.mjs';
import { openSessions } from '../scripts/size-budgets/people.mjs';
import { readPortalCode } from '../scripts/size-budgets/portal-code.mjs';
import { listScreens } from '../scripts/size-budgets/screens.mjs';
import { type Shown, withStates } from '../scripts/size-budgets/states.mjs';
import { addressOf, planVisits } from '../scripts/size-budgets/visits.mjs';
import { findViolations } from './find-violations.ts';
import { lookAt } from './look-at.ts';
import { openVisits } from './open-visits.ts';
import { expect, test } from './stack.fixture.ts';

/** Against hanging only: a part has up to thirty screens. */
test.setTimeout(600_000);

/** As large as one test may be; each is somebody's, or a part of their portal. */
const PARTS = [
  'public',
  'nobody',
  'patient',
  'clients of the demo',
  'admin',
  'management',
  'sells',
  'operations',
  '/operations/clinics',
  '/operations/payments',
  '/operations/settings',
] as const;

function partOf({ kind, as, url }: Shown): (typeof PARTS)[number] {
  if (kind === 'public') return 'public';
  if (as === 'operations')
    return PARTS.find((part) => part.startsWith('/') && url.startsWith(part)) ?? 'operations';
  return PARTS.find((part) => part === as) ?? 'clients of the demo';
}

const buildDir = path.join(root, 'apps/web/build/client');

for (const part of PARTS)
  test(`every screen, opened once: ${part}`, async ({ browser, stack }) => {
    const shown = withStates(planVisits(listScreens(buildDir))).filter(
      (visit) => partOf(visit) === part,
    );
    expect(shown).not.toEqual([]);
    const patient = part === 'patient' ? await registerPatient(stack) : undefined;
    const sessionOf = openSessions(stack.url, patient);
    const portalCodeIn = readPortalCode(buildDir);
    const wrong: string[] = [];
    const visits = openVisits(browser, stack.url);
    for (const visit of shown) {
      const { entries, loanId } = await sessionOf(visit.as);
      const address = `${stack.url}${addressOf(visit, loanId)}`;
      await visits.visit(visit, entries, async (page) => {
        // One that does not come hides no other.
        const faults = await lookAt(page, visit, address, portalCodeIn).catch((error: unknown) => [
          String(error),
        ]);
        // On a desk once for each frame.
        if (visit.kind === 'portal' && visit === shown.at(-1)) {
          await page.setViewportSize({ width: 1280, height: 800 });
          faults.push(...(await findViolations(page)).map((fault) => `at 1280 px, ${fault}`));
        }
        wrong.push(
          ...faults.map((fault) => `${visit.url} (${visit.state ?? 'as it is'}): ${fault}`),
        );
        await patient?.answer[visit.url]?.(page);
      });
    }
    await visits.close();
    expect(wrong).toEqual([]);
  });
