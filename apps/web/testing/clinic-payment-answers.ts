/** What the server answers the desk about payments to clinics, as the wire has it. */

const facts = {
  shown_id: 'ABCDEFGH2345',
  status: 'REVISION',
  site: { id: 1, clinic: 'Clínica Vida', headquarter: 'Miraflores' },
  loan_id: 71,
  loan_code: 'codigo-71',
  client_id: 9,
  client: { name: 'Rosa Quispe', document: 'DNI 44556677' },
  patient: null,
  category: 'Odontología',
  gross: 3000,
  merchant_fee: 149.79,
  merchant_fee_igv: 26.96,
  net: 2823.25,
  redeemed_on: '2026-11-10',
  processed_at: null,
  settlement_reference: null,
};

/** A row of the list. */
export function listedPayment(id: number, parts: object = {}) {
  return { id, ...facts, since: '2026-11-15T15:00:00.000Z', ...parts };
}

const counts = {
  REVISION: 2,
  'REVISION COMPROBANTE': 1,
  'DOCUMENTOS PENDIENTES': 0,
  RECHAZADO: 0,
  'EN PROCESO': 0,
  PAGADO: 4,
  all: 7,
};

export function paymentPage(data: object[], parts: object = {}): Response {
  return Response.json({
    ok: true,
    message: '',
    status: 200,
    page: 1,
    limit: 10,
    total_pages: 1,
    total_records: data.length,
    data,
    counts,
    sites: [facts.site, { id: 3, clinic: 'Clínica Andina', headquarter: 'San Isidro' }],
    ...parts,
  });
}

export const letter = {
  number: 'CA-2026-000001',
  issued_on: '2026-11-12',
  issued_by: 'Renzo Aguilar',
};

export function receipt(id: number, parts: object = {}) {
  return {
    id,
    name: `factura ${id}`,
    content_type: 'image/png',
    sent_at: '2026-11-13T15:00:00.000Z',
    sent_by: 'Lucía Torres',
    decision: null,
    reviewed_at: null,
    reviewed_by: null,
    message: null,
    also_sent_for: [],
    ...parts,
  };
}

/** The whole of one. */
export function paymentAnswer(parts: object = {}): Response {
  return Response.json({
    ok: true,
    payment: {
      id: 1,
      ...facts,
      voided_on: null,
      settled_on: null,
      message: null,
      letter: null,
      receipts: [],
      trail: [],
      work_item_id: null,
      ...parts,
    },
  });
}
