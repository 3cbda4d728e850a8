/** What the server answers to the lists of the portals and to a loan of theirs, as the wire has it. */

interface Paging {
  page?: number;
  limit?: number;
  total_records?: number;
}

const holder = {
  first_name: 'Rosa María',
  last_name: 'Quispe Huamán',
  document_type: 'DNI',
  identification_number: '44556677',
};

export const patient = {
  first_name: 'Luis',
  last_name: 'De la Cruz',
  document_type: 'CE',
  identification_number: '001234567',
};

export const loanCode = 'Zk3vQ0aB7xY2mNpL4rT6uw';

/** What is another than usual: whole, but for the loan and the holder, of which it may be a part. */
interface Parts extends Record<string, unknown> {
  loan?: object;
  client?: object;
}

/** A row of the patients. */
export function procedureRow(id: number, { loan = {}, ...parts }: Parts = {}) {
  return {
    code: loanCode,
    client: holder,
    patient,
    category: { name: 'Odontología' },
    ...parts,
    loan: { id, loan_status: 'pending', amount: 2400.5, qr_badge: 'generated', ...loan },
  };
}

export function paymentRow(id: number, payment: object = {}) {
  return {
    client: holder,
    patient: null,
    payment: {
      id,
      idLoan: 70 + id,
      shown_id: 'ABCDEFGH2345',
      status: 'EN PROCESO',
      message: null,
      initial_amount: 3000,
      amount: 2823.25,
      merchant_fee: 149.79,
      merchant_fee_igv: 26.96,
      settlement_reference: null,
      processed_at: '2026-11-15T02:30:00.000Z',
      group: '2026-S46',
      procedure: { category: { name: 'Oftalmología' } },
      ...payment,
    },
  };
}

function pageOf(data: object[], paging: Paging = {}) {
  const { page = 1, limit = 20, total_records = data.length } = paging;
  const total_pages = Math.max(1, Math.ceil(total_records / limit));
  return { message: '', status: 200, page, limit, total_pages, total_records, data };
}

export function proceduresAnswer(data: object[], paging?: Paging): Response {
  return Response.json({ ok: true, ...pageOf(data, paging) });
}

export function paymentsAnswer(data: object[], paging?: Paging): Response {
  return Response.json({
    success: true,
    groups: ['2026-S46', '2026-S45'],
    ...pageOf(data, paging),
  });
}

export function refusal(status: number, code: string, message = ''): Response {
  return Response.json({ message, status, errorType: 'X', details: { code } }, { status });
}

/** The detail of a loan; a part that is given takes the place of its own. */
export function loanAnswer({ loan = {}, client = {}, ...parts }: Parts = {}) {
  const contact = { phone: '+51987654321', email: 'rosa@correo.pe' };
  return Response.json({
    ok: true,
    patient: { ...patient, phone: null, email: null, group: '36 a 45' },
    documents: {
      identity_document: [
        {
          intId: 31,
          strDocumentType: 'Documento de identidad',
          strDocumentUploadName: 'dni.pdf',
          strExtensionFile: 'pdf',
          dcmMaxMbDocument: 0.8249,
        },
      ],
      medical_order: [],
    },
    ...parts,
    client: {
      ...holder,
      ...contact,
      civil_status: 'married',
      birthdate: '1990-03-14',
      age: 36,
      group: '36 a 45',
      ...client,
    },
    loan: {
      id: 71,
      code: loanCode,
      loan_status: 'pending',
      amount: 2400.5,
      category: { name: 'Odontología' },
      health_center: { name: 'Clínica Santa Lucía', headquarters: { name: 'Miraflores' } },
      qr_badge: 'generated',
      valid_until: '2027-01-15',
      ...loan,
    },
  });
}
