import {
  complaintDocuments,
  complaintGoods,
  complaintKinds,
} from '@alivio/domain/complaint/complaint.ts';
import { centimos, toSoles } from '@alivio/domain/money/centimos.ts';
import { readTypedAmount } from '@alivio/domain/money/typed-amount.ts';
import { z } from 'zod/mini';
import { complaintLimits, complaintProblems, complaintTexts } from './complaint-rules.ts';
import { endpoint } from './endpoint.ts';
import { dateField, solesField } from './fields.ts';
import { linesUpTo, lineUpTo } from './text-fields.ts';

const texts = {
  name: lineUpTo(complaintLimits.name),
  identification_number: z.string().check(
    z.overwrite((text) => text.trim().toUpperCase()),
    z.maxLength(complaintLimits.identification_number, complaintTexts.long),
  ),
  address: lineUpTo(complaintLimits.address),
  phone: lineUpTo(complaintLimits.phone),
  email: z.string().check(
    z.overwrite((text) => text.trim().toLowerCase()),
    z.maxLength(complaintLimits.email, complaintTexts.long),
  ),
  parent_name: z._default(lineUpTo(complaintLimits.parent_name), ''),
  description: linesUpTo(complaintLimits.description),
  detail: linesUpTo(complaintLimits.detail),
  request: linesUpTo(complaintLimits.request),
};

/** What the field of the page can hold: nothing less than none, and nine figures. */
const amountField = solesField.check(
  z.gte(centimos(0), complaintTexts.amount),
  z.lt(centimos(100_000_000_000), complaintTexts.amount),
);

/** The sheet of DS 011-2011-PCM, without what the provider fills in. */
const sheet = z
  .strictObject({
    ...texts,
    document_type: z.enum(complaintDocuments),
    is_minor: z.boolean(),
    good: z.enum(complaintGoods, { error: complaintTexts.good }),
    amount: z.nullable(amountField),
    kind: z.enum(complaintKinds, { error: complaintTexts.kind }),
    /** In place of the signature: what is written is true. */
    is_true: z.literal(true, { error: complaintTexts.declaration }),
  })
  .check(
    z.check((context) => {
      const problems = complaintProblems({ ...context.value, amount: '' });
      for (const [field, message] of Object.entries(problems))
        context.issues.push({ code: 'custom', message, path: [field], input: context.value });
    }),
  );
export type ComplaintSheet = z.output<typeof sheet>;

const exampleTexts = {
  name: 'Rosa Quispe Mamani',
  identification_number: '45678901',
  address: 'Jr. Huáscar 123, Jesús María, Lima',
  phone: '987 654 321',
  email: 'rosa.quispe@correo.pe',
  description: 'Crédito para un tratamiento dental',
  detail: 'Pagué la cuota el día 5 y todavía figura como pendiente.',
  request: 'Que la cuota figure como pagada.',
};

export const fileComplaint = endpoint({
  method: 'POST',
  path: '/complaints',
  roles: 'anyone',
  subject: 'none',
  summary: 'Files a sheet of the Libro de Reclamaciones; its copy goes out by mail',
  body: sheet,
  response: z.object({
    ok: z.literal(true),
    number: z.string(),
    received_on: dateField,
    answer_due_on: dateField,
  }),
  status: 201,
  idempotent: true,
  refusals: ['too_many_requests'],
  example: {
    body: {
      ...exampleTexts,
      document_type: 'DNI',
      is_minor: false,
      good: 'service',
      amount: 350.5,
      kind: 'reclamo',
      is_true: true,
    },
  },
});

const ticked = z.optional(z.literal('on'));

const filledIn = z.strictObject({
  ...texts,
  document_type: z.string(),
  is_minor: ticked,
  good: z.optional(z.string()),
  amount: z._default(lineUpTo(complaintLimits.amount), ''),
  kind: z.optional(z.string()),
  is_true: ticked,
});

/** What the script of the page would have sent. An amount that cannot be read is left as it is, to be refused. */
function sheetFrom(filled: z.output<typeof filledIn>): unknown {
  const amount = readTypedAmount(filled.amount);
  return {
    ...filled,
    is_minor: filled.is_minor === 'on',
    amount: filled.amount === '' ? null : amount.ok ? toSoles(amount.amount) : filled.amount,
    is_true: filled.is_true === 'on',
  };
}

export const postComplaint = endpoint({
  method: 'POST',
  path: '/complaints/form',
  roles: 'anyone',
  subject: 'none',
  summary: 'The same from a page without script',
  bodyKind: 'form',
  refusedAt: '/libro-de-reclamaciones#no-enviado',
  laterAt: '/libro-de-reclamaciones#intenta-luego',
  body: z.pipe(filledIn, z.pipe(z.transform(sheetFrom), sheet)),
  refusals: ['too_many_requests'],
  example: {
    body: { ...exampleTexts, document_type: 'DNI', good: 'service', kind: 'queja', is_true: 'on' },
  },
});
