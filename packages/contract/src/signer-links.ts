import { signerRoles, signerStandings } from '@alivio/domain/loan/signers.ts';
import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { dateField, documentTypeField, okResponse, solesField } from './fields.ts';
import { widgetKey } from './widget-key.ts';

/** Spouse and guarantor, who sign beside the holder, have a link and no account. */
const linkParams = z.object({
  token: z.string().check(z.regex(/^[\w-]{43}$/, { error: 'El enlace no es válido.' })),
});
const linkExample = { params: { token: 'A'.repeat(43) } };
const linkRefusals = ['link_invalid', 'link_expired', 'too_many_requests'] as const;

/** No more than whoever finds the link may know; the papers come after the document number. */
const signerInvitation = z.object({
  ok: z.literal(true),
  role: z.enum(signerRoles),
  first_name: z.string(),
  holder_name: z.string(),
  document_type: documentTypeField,
  identification_number_masked: z.string(),
  amount: solesField,
  installments: z.int(),
  clinic: z.string(),
  last_day: dateField,
  standing: z.enum(signerStandings),
});
export type SignerInvitation = z.output<typeof signerInvitation>;

export const getSignerInvitation = endpoint({
  method: 'GET',
  path: '/signer-links/:token',
  roles: 'anyone',
  subject: 'none',
  summary: 'What the person behind a signer’s link is asked to sign',
  params: linkParams,
  response: signerInvitation,
  refusals: [...linkRefusals],
  example: linkExample,
});

export const signAsInvited = endpoint({
  method: 'POST',
  path: '/signer-links/:token/sign',
  roles: 'anyone',
  subject: 'none',
  summary: 'Opens the widget for the person behind the link, who knows their own document number',
  params: linkParams,
  body: z.strictObject({ identification_number: z.string().check(z.maxLength(12)) }),
  response: z.object(widgetKey),
  refusals: [...linkRefusals, 'document_mismatch', 'unavailable'],
  example: { ...linkExample, body: { identification_number: '43218760' } },
});

export const noteInvitedSubmitted = endpoint({
  method: 'POST',
  path: '/signer-links/:token/submitted',
  roles: 'anyone',
  subject: 'none',
  summary: 'The person behind the link has gone through the signature widget',
  params: linkParams,
  response: okResponse,
  refusals: [...linkRefusals],
  example: linkExample,
});
