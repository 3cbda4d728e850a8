import { listCategories, listSites } from '@alivio/contract/catalog.ts';
import { type Draft, getDraft } from '@alivio/contract/draft.ts';
import { formatRoundSoles } from '@alivio/domain/money/format-soles.ts';
import { api } from '#lib/api.ts';
import { clientDoor, orLeave } from '#lib/guards.ts';

export type SavedProcedure = { term: string; value: string }[];

/** What the procedures step left on the server, in words; null before it was saved. */
export async function loadSavedProcedure(): Promise<SavedProcedure | null> {
  const { draft } = await orLeave(api(getDraft, {}), clientDoor);
  if (draft.category_id === null || draft.amount === null) return null;
  const [category, headquarter] = await orLeave(namesOf(draft, draft.category_id), clientDoor);
  return [
    { term: 'Tratamiento', value: category },
    { term: 'Centro de salud', value: `${draft.health_center_name}, sede ${headquarter}` },
    { term: 'Monto a financiar', value: formatRoundSoles(draft.amount) },
    { term: 'Paciente', value: patientName(draft) },
  ];
}

async function namesOf(draft: Draft, categoryId: number): Promise<[string, string]> {
  const [categories, sites] = await Promise.all([
    api(listCategories, {}),
    api(listSites, { query: { categoryID: categoryId } }),
  ]);
  const category = categories.data.find(({ id }) => id === categoryId);
  const site = sites.data.find(({ id }) => id === draft.health_center_id);
  return [category?.name ?? '----', site?.headquarter_name ?? '----'];
}

function patientName({ patient }: Draft): string {
  return patient === null ? 'Tú' : `${patient.first_name} ${patient.last_name}`;
}
