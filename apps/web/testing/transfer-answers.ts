/** What the server answers about transfers, as the wire has it. */

export const preview = {
  text: 'Cubre completa la cuota 1.',
  kind: 'installments',
  covers: [{ number: 1, due_on: '2026-11-15', left: 0 }],
  due_left: 0,
  in_favor: 0,
  seen: 'first-look',
};

export function candidate(loanId: number, parts: object = {}) {
  return {
    loan_id: loanId,
    loan_code: `codigo-${loanId}`,
    payment_code: 'K7MIO2QXYA',
    client_id: loanId,
    client_name: `Rosa Quispe ${loanId}`,
    document: 'DNI 45678912',
    clinic: 'Clínica Andina, San Isidro',
    strength: 'strong',
    is_ambiguous: false,
    reasons: [{ code: 'payment_code', text: 'La descripción trae su código de pago' }],
    preview,
    cannot: null,
    ...parts,
  };
}

const facts = {
  bank: 'BCP',
  operation_number: '00451207',
  date: '2026-11-03',
  amount: 450,
  payer_name: 'ROSA QUISPE',
  payer_document: null,
  description: 'TRANSF K7MIO2QXYA',
  state: 'waiting',
  age_days: 12,
  applied_to: null,
};

export const owner = {
  client_id: 1,
  client_name: 'Rosa Quispe 1',
  document: 'DNI 45678912',
  loan_id: 1,
  loan_code: 'codigo-1',
};

/** A row of the list. */
export function listedTransfer(id: number, parts: object = {}) {
  return { id, ...facts, best_match: null, ...parts };
}

/** The whole of one. */
export function transfer(parts: object = {}) {
  return {
    id: 1,
    ...facts,
    payment_code: null,
    suspense_key: 'transfer:1',
    suspense_id: 1,
    is_return_waiting: false,
    undo: null,
    can_void: true,
    void_waiting: null,
    paid: null,
    twins: [],
    source: { kind: 'typed', by: 'Ana Torres', at: '2026-11-03T15:00:00.000Z' },
    trail: [
      {
        kind: 'recorded',
        at: '2026-11-03T15:00:00.000Z',
        by: 'Ana Torres',
        text: 'Se registró a mano.',
        reason: null,
      },
    ],
    candidates: [candidate(1)],
    work_item_id: null,
    ...parts,
  };
}

export function transferPage(data: object[], parts: object = {}) {
  return Response.json({
    ok: true,
    message: '',
    status: 200,
    page: 1,
    limit: 20,
    total_pages: 1,
    total_records: data.length,
    counts: { waiting: 2, applied: 5, returning: 0, returned: 1, gateway: 0, voided: 0, all: 8 },
    waiting_total: 900.5,
    data,
    ...parts,
  });
}

export function refuseWith(status: number, code: string, message: string, details: object = {}) {
  return Response.json(
    { message, status, errorType: 'Conflict', details: { code, ...details } },
    { status },
  );
}
