/** What the server answers the desk about clinics that ask to work with us, as the wire has it. */

const facts = {
  state: 'new',
  name: 'Clínica Vallesol',
  district: 'San Borja',
  phone: '(01) 475-2200',
  doctors: '10-20',
  received_at: '2026-11-15T15:00:00.000Z',
};

/** A row of the list. */
export function listedAffiliation(id: number, parts: object = {}) {
  return { id, ...facts, ...parts };
}

export function affiliationPage(data: object[], parts: object = {}): Response {
  return Response.json({
    ok: true,
    message: '',
    status: 200,
    page: 1,
    limit: 10,
    total_pages: 1,
    total_records: data.length,
    data,
    ...parts,
  });
}

export function happened(id: number, kind: string, note: string | null = null) {
  const by = ['received', 'corrected'].includes(kind) ? null : 'Renzo Aguilar';
  return { id, at: `2026-11-15T15:0${id}:00.000Z`, kind, by, note };
}

export function affiliationAnswer(parts: object = {}): Response {
  const affiliation = {
    id: 1,
    ...facts,
    email: 'hola@vallesol.pe',
    web: 'www.vallesol.pe',
    comments: 'Operamos de lunes a sábado.',
    specialities: ['Pediatría', 'Otro: Nutrición'],
    history: [happened(1, 'received')],
    site_id: null,
    has_admin: false,
    work_item_id: 8,
    ...parts,
  };
  return Response.json({ ok: true, affiliation });
}
