import type { ComplaintField } from '@alivio/contract/complaint-rules.ts';
import type { MembershipField } from '@alivio/contract/membership-rules.ts';
import { expect, it } from 'vitest';
import { howWeUseIt } from './how-we-use-it.ts';
import { whatWeCollect } from './what-we-collect.ts';

/** By which word the page tells each field; a new one is told there too. What says nothing of anybody is null. */
const sheet: Record<ComplaintField, string | null> = {
  name: 'nombres',
  document_type: 'documento',
  identification_number: 'documento',
  address: 'domicilio',
  phone: 'teléfono',
  email: 'correo',
  is_minor: 'menor de edad',
  parent_name: 'padre, madre o apoderado',
  good: null,
  amount: 'lo que pides',
  description: 'lo que pasó',
  kind: null,
  detail: 'lo que pasó',
  request: 'lo que pides',
  is_true: null,
};
const request: Record<MembershipField, string | null> = {
  healthCenterName: 'Nombre',
  healthCenterAddress: 'distrito',
  phone: 'teléfono',
  healthCenterEmail: 'correo',
  HealthCenterWeb: 'página web',
  comments: 'comentarios',
  affiliatedDoctors: 'cuántos médicos atienden',
  specialities: 'especialidades',
  terms: null,
};

const collected = whatWeCollect.find(({ id }) => id === 'que-datos')?.body ?? [];
const kept = howWeUseIt.find(({ id }) => id === 'cuanto-tiempo')?.body ?? [];

it.each([
  ['Libro de Reclamaciones', sheet],
  ['Clínicas que piden afiliarse', request],
])('tells what is asked under «%s»', (title, fields) => {
  const terms = collected.flatMap((block) =>
    typeof block === 'object' && 'glossary' in block ? block.glossary : [],
  );
  const told = terms.find(({ term }) => term === title)?.meaning;
  for (const word of Object.values(fields)) if (word !== null) expect(told).toContain(word);
});

it('tells for what: to answer a sheet, to call a clinic', () => {
  const purposes = howWeUseIt.find(({ id }) => id === 'finalidades')?.body.flat() ?? [];
  expect(purposes).toContainEqual(expect.stringMatching(/responder .* Libro de Reclamaciones/));
  expect(purposes).toContainEqual(expect.stringMatching(/^Llamar .* clínica que pide afiliarse/));
});

it('does not promise to delete the Libro de Reclamaciones, which nobody can', () => {
  const deleted = kept.find((block) => Array.isArray(block));
  expect(deleted).toContainEqual(expect.stringContaining('clínica pidió afiliarse'));
  expect(deleted).not.toContainEqual(expect.stringContaining('Libro'));
  expect(kept).toContainEqual(expect.stringMatching(/^El Libro de Reclamaciones no se borra/));
});
