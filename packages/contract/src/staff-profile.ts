import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { currencyField, idField, idInPath, okResponse } from './fields.ts';
import { emailField, firstNameField, lastNameField } from './person-fields.ts';
import { staffUser } from './staff.ts';

/** Specification 3 §6: the photo of management is not changed. */
const withPhoto = ['health_center_admin', 'health_center_user'] as const;

const ownUser = z.object({ ok: z.literal(true), user: staffUser });

/** Names and e-mail, with the password once more. A new e-mail is told to the old one. */
export const updateOwnStaff = endpoint({
  method: 'PATCH',
  path: '/users/health-center',
  roles: ['health_center_admin', 'management'],
  subject: 'session',
  summary: 'Changes the names and the e-mail of the user of this session',
  body: z.strictObject({
    first_name: firstNameField,
    last_name: lastNameField,
    email: emailField,
    current_password: z.string().check(z.minLength(1), z.maxLength(200)),
  }),
  response: ownUser,
  refusals: [
    'unauthorized',
    'current_password_wrong',
    'staff_email_taken',
    'too_many_requests',
    'password_reset_required',
  ],
  example: {
    body: {
      first_name: 'Lucía',
      last_name: 'Paredes Salas',
      email: 'lucia@miraflores.demo',
      current_password: 'Equivocada1',
    },
  },
});

/** JPEG, PNG or GIF by their bytes; kept as a square of 256 pixels, drawn anew. */
export const uploadAvatar = endpoint({
  method: 'POST',
  path: '/users/health-center/upload-avatar',
  roles: withPhoto,
  subject: 'session',
  summary: 'The photo of the user of this session, in the place of an earlier one',
  bodyKind: 'multipart',
  files: { file: { min: 1, max: 1 } },
  response: ownUser,
  refusals: ['avatar_invalid', 'picture_too_large', 'checks_busy', 'unavailable'],
  example: {
    files: {
      file: [
        {
          name: 'foto.png',
          contentType: 'image/png',
          base64:
            'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
        },
      ],
    },
  },
});

/** Ours. `avatar_url` of the signed-in user leads here; like every call it needs the session. */
export const getAvatar = endpoint({
  method: 'GET',
  path: '/users/health-center/avatar',
  roles: withPhoto,
  subject: 'session',
  summary: 'The photo of the user of this session',
  /** Which of the photos `avatar_url` meant: another address for each, for whoever keeps them by it. */
  query: z.strictObject({ v: z.optional(idInPath) }),
  answerKind: 'file',
  contentTypes: ['image/jpeg'],
  refusals: ['not_found', 'unavailable'],
  example: { query: {} },
});

/** Ours. */
export const removeAvatar = endpoint({
  method: 'DELETE',
  path: '/users/health-center/avatar',
  roles: withPhoto,
  subject: 'session',
  summary: 'Removes the photo of the user of this session, if there is one',
  response: okResponse,
  example: {},
});

/** As the specification spells it (document 3 §3). */
const bankAccount = z.object({
  intId: idField,
  strCCIBank: z.string(),
  strCtaBank: z.string(),
  bank: z.object({ strAbbreviation: z.string() }),
  strMoney: currencyField,
  strTypeCta: z.enum(['ahorro', 'corriente']),
});
export type BankAccount = z.output<typeof bankAccount>;

export const getBankAccount = endpoint({
  method: 'GET',
  path: '/Company/getDataBanksByIdHeadquarter',
  base: '/services',
  roles: ['health_center_admin'],
  subject: 'site',
  subjectAt: 'query.idHeadquarterHC',
  summary: 'The account that a site is paid to; null while there is none',
  query: z.strictObject({ idHeadquarterHC: idInPath }),
  response: z.object({ success: z.literal(true), data: z.nullable(bankAccount) }),
  refusals: ['not_found'],
  example: { query: { idHeadquarterHC: '1' } },
});
