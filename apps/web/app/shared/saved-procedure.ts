import { listCategories, listSites } from '@alivio/contract/catalog.ts';
import type { ClientUser } from '@alivio/contract/client.ts';
import { type Draft, getDraft } from '@alivio/contract/draft.ts';
import { formatRoundSoles } from '@alivio/domain/money/format-soles.ts';
import { api } from '#lib/api.ts';
import { clientExits, orLeave } from '#lib/guards.ts';

export type SavedProcedure = { term: string; value: string }[];

/** What was asked for, else what the procedures step has saved since, in words; null before it was saved. */
export async function loadSavedProcedure({
  steps_left,
}: Pick<ClientUser, 'steps_left'>): Promise<SavedProcedure | null> {
  const { draft } = await orLeave(api(getDraft, {}), clientExits);
  const isToBeAsked = steps_left.includes('onboarding/payments');
  const asked = isToBeAsked ? draft : (draft.plan ?? draft);
  const { category_id: categoryId, health_center_id: siteId, amount } = asked;
  if (categoryId === null || siteId === null || amount === null) return null;
  const [category, headquarter] = await orLeave(namesOf(categoryId, siteId), clientExits);
  return [
    { term: 'Tratamiento', value: category },
    { term: 'Centro de salud', value: `${asked.health_center_name}, sede ${headquarter}` },
    { term: 'Monto a financiar', value: formatRoundSoles(amount) },
    { term: 'Paciente', value: patientName(asked) },
  ];
}

async function namesOf(categoryId: number, siteId: number): Promise<[string, string]> {
  const [categories, sites] = await Promise.all([
    api(listCategories, {}),
    api(listSites, { query: { categoryID: categoryId } }),
  ]);
  const category = categories.data.find(({ id }) => id === categoryId);
  const site = sites.data.find(({ id }) => id === siteId);
  return [category?.name ?? 'No disponible', site?.headquarter_name ?? 'no disponible'];
}

function patientName({ patient }: Pick<Draft, 'patient'>): string {
  return patient === null ? 'Tú' : `${patient.first_name} ${patient.last_name}`;
}
