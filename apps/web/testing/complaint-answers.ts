/** What the server answers the desk about the Libro de Reclamaciones, as the wire has it. */

const row = {
  kind: 'reclamo',
  state: 'waiting',
  name: 'Rosa Quispe',
  received_on: '2026-11-16',
  due_on: '2026-12-07',
  days_left: 9,
  answered_on: null,
};

export function listedComplaint(id: number, parts: object = {}) {
  return { id, number: `${String(id).padStart(6, '0')}-2026`, ...row, ...parts };
}

export function complaintPage(data: object[]): Response {
  return Response.json({
    ok: true,
    message: '',
    status: 200,
    page: 1,
    limit: 10,
    total_pages: 1,
    total_records: data.length,
    data,
  });
}

/** The whole of one. */
export function complaintAnswer(parts: object = {}): Response {
  return Response.json({
    ok: true,
    complaint: {
      ...listedComplaint(1),
      received_at: '2026-11-16T15:00:00.000Z',
      document_type: 'DNI',
      identification_number: '45678901',
      address: 'Jr. Huáscar 123, Jesús María, Lima',
      phone: '987 654 321',
      email: 'rosa.quispe@correo.pe',
      parent_name: null,
      good: 'service',
      amount: 350.5,
      description: 'Crédito para un tratamiento dental',
      detail: 'Pagué la cuota el día 5.\nTodavía figura como pendiente.',
      request: 'Que la cuota figure como pagada.',
      answer: null,
      answered_by: null,
      answer_mail: null,
      client_id: null,
      is_clients_email: false,
      is_copy_held: false,
      trail: [{ at: '2026-11-16T15:00:00.000Z', by: null, text: 'Se presentó la hoja' }],
      work_item_id: null,
      ...parts,
    },
  });
}
