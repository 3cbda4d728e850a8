import { centimos } from '@alivio/domain/money/centimos.ts';
import { emailInUse } from '#server/accounts/clients.sql.ts';
import { hashPassword } from '#server/accounts/passwords.ts';
import { registerClient } from '#server/accounts/register-client.ts';
import type { Connection } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { saveDraft } from '#server/onboarding/save-draft.ts';
import { installRates } from '#server/rates/install-rates.ts';
import { isRefusal } from '#server/refusal.ts';
import { demoCategories, demoSites } from './demo-clinics.ts';
import { DEMO_PASSWORD, demoClients, demoStaff } from './demo-people.ts';
import * as sql from './seed.sql.ts';

/** Puts the demo in, once. Clinics and staff are rows; clients are made by the product's own use cases. */
export async function seedDemo(deps: Deps): Promise<void> {
  await installRates(deps);
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await inTransaction(deps.db, async (trx) => {
    if (await sql.hasClinics(trx)) return;
    await seedClinics(trx);
    await seedStaff(trx, passwordHash);
  });
  for (const client of demoClients) await seedClient(deps, client);
}

async function seedClinics(trx: Connection): Promise<void> {
  for (const name of demoCategories) await sql.insertCategory(trx, name);
  for (const site of demoSites) {
    const healthCenterId = await sql.insertHealthCenter(trx, site.brand);
    const siteId = await sql.insertSite(trx, { healthCenterId, ...site });
    for (const category of site.categories) await sql.linkCategory(trx, siteId, category);
    if (site.campaign)
      await sql.insertCampaign(trx, siteId, site.campaign.name, site.campaign.startsOn);
  }
}

async function seedStaff(trx: Connection, passwordHash: string): Promise<void> {
  for (const person of demoStaff) {
    const id = await sql.insertStaffUser(trx, { ...person, passwordHash });
    for (const headquarter of person.sites) await sql.linkStaffToSite(trx, id, headquarter);
  }
}

async function seedClient(deps: Deps, client: (typeof demoClients)[number]): Promise<void> {
  if (await emailInUse(deps.db, client.email)) return;
  const registered = await registerClient(deps, {
    email: client.email,
    password: DEMO_PASSWORD,
    document_type: 'DNI',
    identification_number: client.dni,
    phone: client.phone,
    policy_accepted: true,
  });
  if (isRefusal(registered)) throw new Error(`demo client refused: ${registered.code}`);
  const { site, category, amountSoles } = client.procedure;
  const { siteId, categoryId } = await sql.selectProcedureIds(deps.db, site, category);
  const saved = await saveDraft(deps, registered.user.client_id, {
    category_id: categoryId,
    health_center_id: siteId,
    entered_amount: centimos(amountSoles * 100),
    currency: 'PEN',
    patient: null,
  });
  if (isRefusal(saved)) throw new Error(`demo draft refused: ${saved.code}`);
}
