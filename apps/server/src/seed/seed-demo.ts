import type { Spouse } from '@alivio/contract/applications.ts';
import { addDays, type CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { isRuc } from '@alivio/domain/clinic/ruc.ts';
import { isCci } from '@alivio/domain/disbursement/cci.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import { percent } from '@alivio/domain/rates/rate.ts';
import { hashPassword } from '#server/accounts/passwords.ts';
import { readToday } from '#server/business-date/today.ts';
import { registerClient } from '#server/clients/register-client.ts';
import { closeDay } from '#server/daily-close/close-day.ts';
import type { Connection } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { saveDraft } from '#server/onboarding/save-draft.ts';
import { saveSpouse } from '#server/onboarding/save-spouse.ts';
import { installRates } from '#server/rates/install-rates.ts';
import { isRefusal } from '#server/refusal.ts';
import type { ClientSession } from '#server/sessions/session.ts';
import { DEMO_MERCHANT_FEE_PERCENT, demoCategories, demoRucs, demoSites } from './demo-clinics.ts';
import { type DemoBorrower, type DemoLoan, demoBorrowers } from './demo-loans.ts';
import { DEMO_PASSWORD, type DemoClient, demoClients, demoStaff } from './demo-people.ts';
import * as sql from './seed.sql.ts';
import { seedAdvisor } from './seed-advisor.ts';
import { seedAffiliations } from './seed-affiliations.ts';
import { seedBacking } from './seed-backing.ts';
import { seedClinicSettlements } from './seed-clinic-settlements.ts';
import { seedComplaints } from './seed-complaints.ts';
import { seedContactWork } from './seed-contact-work.ts';
import { seedLoans } from './seed-loans.ts';
import { seedReturns } from './seed-returns.ts';
import { seedSettlements } from './seed-settlements.ts';
import { seedTransfers } from './seed-transfers.ts';

/** Puts the demo in, once. Clinics and staff are rows; clients are made by the product's own use cases. */
export async function seedDemo(deps: Deps): Promise<void> {
  await installRates(deps);
  const passwordHash = await hashPassword(deps.config, DEMO_PASSWORD);
  await inTransaction(deps.db, async (trx) => {
    if (!(await sql.hasClinics(trx))) await seedClinics(trx);
    for (const [brand, ruc] of Object.entries(demoRucs)) {
      if (!isRuc(ruc)) throw new Error(`${ruc} is no RUC`);
      await sql.updateMissingRuc(trx, brand, ruc);
    }
    for (const { headquarter, bankAccount } of demoSites)
      if (bankAccount) {
        if (!isCci(bankAccount.cci)) throw new Error(`${bankAccount.cci} is no CCI`);
        await sql.insertBankAccount(trx, headquarter, bankAccount);
      }
    await seedStaff(trx, passwordHash);
  });
  await seedAffiliations(deps);
  for (const client of demoClients) await seedClient(deps, client);
  const today = await readToday(deps, deps.db);
  await seedComplaints(deps, today);
  const isNew: boolean[] = [];
  for (const borrower of demoBorrowers)
    isNew.push(await seedBorrower(deps, borrower, { passwordHash, today }));
  // A borrower whom a later release brings joins a house that has its history already.
  if (!isNew.includes(true) || (await sql.hasGatewaySettlements(deps.db))) return;
  await seedSettlements(deps, today);
  await seedTransfers(deps, today);
  await seedContactWork(deps, today);
  // The books of the demo are closed as of today, like those of any other morning.
  await closeDay(deps, today);
  await seedReturns(deps, today);
  await seedClinicSettlements(deps, today);
  await seedAdvisor(deps);
  await sql.settlePastMessages(deps.db, deps.now());
}

/** Borrowers share one password hash: hashing anew for each of them would take longer than all the rest. */
async function seedBorrower(
  deps: Deps,
  borrower: DemoBorrower,
  { passwordHash, today }: { passwordHash: string; today: CalendarDate },
): Promise<boolean> {
  const { db, now } = deps;
  const clientId =
    (await sql.findClientId(db, borrower.email)) ??
    (await sql.insertBorrower(db, { ...borrower, passwordHash, now: now() }));
  if (await sql.hasLoans(db, clientId)) return false;
  const person = { ...borrower, joinedAt: joinedAt(borrower, today, now()) };
  await sql.updateDemoPerson(db, clientId, person, now());
  if (borrower.spouse) await marry(deps, clientId, borrower.spouse);
  await sql.insertIncome(db, clientId, centimos(borrower.incomeSoles * 100), now());
  for (const newest of borrower.loans.slice(-1)) await saveProcedure(deps, clientId, newest);
  const isNew = await seedLoans(deps, clientId, borrower.loans, today);
  for (const { state } of isNew ? borrower.loans : [])
    if (state === 'guarantor' || state === 'collateral')
      await seedBacking(deps, clientId, state, today);
  return isNew;
}

/** An hour before the first thing that they asked for: nobody owes us since before they came. */
function joinedAt({ loans }: DemoBorrower, today: CalendarDate, now: Date): Date {
  const daysAgo = Math.max(0, ...loans.map(({ startedDaysAgo }) => startedDaysAgo));
  const morning = new Date(`${addDays(today, -daysAgo)}T09:00:00-05:00`);
  return morning < now ? morning : now;
}

async function marry(deps: Deps, clientId: number, spouse: Spouse): Promise<void> {
  await sql.updateCivilStatus(deps.db, clientId, 'married');
  const saved = await saveSpouse(deps, ownSession(clientId), spouse);
  if (isRefusal(saved)) throw new Error(`demo spouse refused: ${saved.code}`);
}

async function seedClinics(trx: Connection): Promise<void> {
  for (const name of demoCategories) await sql.insertCategory(trx, name);
  for (const site of demoSites) {
    const healthCenterId = await sql.insertHealthCenter(trx, site.brand);
    const siteId = await sql.insertSite(trx, { healthCenterId, ...site });
    await sql.insertAgreement(trx, siteId, percent(DEMO_MERCHANT_FEE_PERCENT));
    for (const category of site.categories) await sql.linkCategory(trx, siteId, category);
    if (site.campaign)
      await sql.insertCampaign(trx, siteId, site.campaign.name, site.campaign.startsOn);
  }
}

async function seedStaff(trx: Connection, passwordHash: string): Promise<void> {
  for (const person of demoStaff) {
    // Somebody may have joined since an earlier release put the others in.
    if ((await sql.findStaffId(trx, person.email)) !== null) continue;
    const id = await sql.insertStaffUser(trx, { ...person, passwordHash });
    for (const headquarter of person.sites) await sql.linkStaffToSite(trx, id, headquarter);
    if (person.rights) await sql.insertRights(trx, id, person.rights);
  }
}

async function seedClient(deps: Deps, client: DemoClient): Promise<void> {
  if ((await sql.findClientId(deps.db, client.email)) !== null) return;
  const registration = {
    email: client.email,
    password: DEMO_PASSWORD,
    document_type: 'DNI',
    identification_number: client.dni,
    phone: client.phone,
    policy_accepted: true,
  } as const;
  const registered = await registerClient(deps, registration, {
    sellerId: null,
    userAgent: undefined,
    cookies: undefined,
  });
  if (isRefusal(registered)) throw new Error(`demo client refused: ${registered.code}`);
  await saveProcedure(deps, registered.user.client_id, client.procedure);
}

async function saveProcedure(
  deps: Deps,
  clientId: number,
  {
    site,
    category,
    amountSoles,
    patient = null,
  }: DemoClient['procedure'] & Pick<DemoLoan, 'patient'>,
): Promise<void> {
  const { siteId, categoryId } = await sql.selectProcedureIds(deps.db, site, category);
  const saved = await saveDraft(deps, ownSession(clientId), {
    category_id: categoryId,
    health_center_id: siteId,
    entered_amount: centimos(amountSoles * 100),
    currency: 'PEN',
    patient,
  });
  if (isRefusal(saved)) throw new Error(`demo draft refused: ${saved.code}`);
}

/** The client acts in person; nobody signed in for it. */
function ownSession(clientId: number): ClientSession {
  return { id: 0, role: 'client', clientId, sellerId: null };
}
