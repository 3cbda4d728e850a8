import {
  complaintDocuments,
  complaintGoods,
  complaintKinds,
} from '@alivio/domain/complaint/complaint.ts';
import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  dateField,
  idField,
  idInPath,
  okResponse,
  pagedList,
  pageQuery,
  solesField,
} from './fields.ts';
import { manyLines, seenLength } from './plain-text.ts';
import { messageStates } from './platform.ts';

const roles = ['operations'] as const;
const params = z.object({ id: idInPath });

/** `late`: not answered, and its last day is over. */
export const complaintStates = ['waiting', 'late', 'answered'] as const;
export type ComplaintState = (typeof complaintStates)[number];

const row = z.object({
  id: idField,
  number: z.string(),
  kind: z.enum(complaintKinds),
  state: z.enum(complaintStates),
  name: z.string(),
  received_on: dateField,
  due_on: dateField,
  /** Working days that are left, 0 on the last; null once it is late or answered. */
  days_left: z.nullable(z.int()),
  answered_on: z.nullable(dateField),
});
export type ComplaintRow = z.output<typeof row>;

export const listComplaints = endpoint({
  method: 'GET',
  path: '/operations/complaints',
  roles,
  subject: 'none',
  summary: 'The Libro de Reclamaciones: what waits first, by its last day; then what was answered',
  query: z.strictObject({
    ...pageQuery,
    state: z.optional(z.enum(complaintStates)),
    kind: z.optional(z.enum(complaintKinds)),
    /** In number, name and document. */
    q: z.optional(z.string().check(z.trim(), z.maxLength(80))),
  }),
  response: pagedList(row),
  example: { query: { state: 'waiting' } },
});

const complaint = z.extend(row, {
  received_at: z.string(),
  document_type: z.enum(complaintDocuments),
  identification_number: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  /** Of a minor: father, mother or guardian. */
  parent_name: z.nullable(z.string()),
  good: z.enum(complaintGoods),
  amount: z.nullable(solesField),
  description: z.string(),
  detail: z.string(),
  request: z.string(),
  answer: z.nullable(z.string()),
  answered_by: z.nullable(z.string()),
  /** What became of the mail that told the answer. */
  answer_mail: z.nullable(z.enum(messageStates)),
  /** Of a client with this document: their file. */
  client_id: z.nullable(idField),
  /** Whether the address is that client's too: anybody can write somebody's document. */
  is_clients_email: z.boolean(),
  /** Their address had enough copies that day: none was sent. */
  is_copy_held: z.boolean(),
  /** Oldest first; `by` is null of what the consumer did. */
  trail: z.array(z.object({ at: z.string(), by: z.nullable(z.string()), text: z.string() })),
  /** The case of the queue, while it waits. */
  work_item_id: z.nullable(idField),
});
export type Complaint = z.output<typeof complaint>;

export const getComplaint = endpoint({
  method: 'GET',
  path: '/operations/complaints/:id',
  roles,
  subject: 'complaint',
  summary: 'One sheet as it was filed, and its answer',
  params,
  response: z.object({ ok: z.literal(true), complaint }),
  refusals: ['not_found'],
  example: { params: { id: '1' } },
});

export const downloadComplaint = endpoint({
  method: 'GET',
  path: '/operations/complaints/:id/sheet',
  roles,
  subject: 'complaint',
  summary: 'The sheet as a paper, with its answer once there is one',
  params,
  answerKind: 'file',
  contentTypes: ['application/pdf'],
  refusals: ['not_found'],
  example: { params: { id: '1' } },
});

const SHORTEST_ANSWER = 20;

export const answerField = z.string().check(
  z.overwrite(manyLines),
  z.refine((text) => seenLength(text) >= SHORTEST_ANSWER, {
    error: 'Escribe la respuesta con al menos 20 letras.',
  }),
  z.maxLength(4000, 'Escribe la respuesta en 4000 letras como máximo.'),
);

export const answerComplaint = endpoint({
  method: 'POST',
  path: '/operations/complaints/:id/answer',
  roles,
  subject: 'complaint',
  summary: 'Answers a sheet, once; the answer goes out by mail with the whole sheet',
  params,
  body: z.strictObject({ answer: answerField }),
  response: okResponse,
  refusals: ['not_found', 'right_missing', 'case_taken', 'complaint_answered'],
  example: {
    params: { id: '1' },
    body: { answer: 'Registramos tu pago: la cuota figura como pagada desde hoy.' },
  },
});
