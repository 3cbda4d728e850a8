import type { ClientChanges } from '@alivio/contract/accounts.ts';
import type { ClientUser } from '@alivio/contract/client.ts';
import { emailProblem, phoneProblem } from '@alivio/contract/person-fields.ts';
import {
  getEmailDelivery,
  getSmsDelivery,
  sendEmailCode,
  sendSmsCode,
  verifyEmailCode,
  verifySmsCode,
} from '@alivio/contract/verification.ts';
import { normalizeEmail } from '@alivio/domain/person/email.ts';
import { formatPeruPhone } from '@alivio/domain/person/phone.ts';
import type { ApiError } from '#lib/api-error.ts';
import { cleanPhone, toPhone } from '#shared/clean-phone.ts';

/** Everything in which the two code steps differ. */
export interface Channel {
  purpose: 'phone' | 'email';
  step: 'onboarding/validate-phone' | 'onboarding/validate-email';
  send: typeof sendSmsCode | typeof sendEmailCode;
  status: typeof getSmsDelivery | typeof getEmailDelivery;
  verify: typeof verifySmsCode | typeof verifyEmailCode;
  /** Where the code goes, as it is stored. */
  destinationOf: (client: ClientUser) => string;
  isVerified: (client: ClientUser) => boolean;
  shown: (destination: string) => string;
  intro: string;
  label: string;
  /** How the destination stands in its field, and back. */
  toField: (destination: string) => string;
  fromField: (text: string) => string;
  problem: (text: string) => string | null;
  changes: (destination: string) => ClientChanges;
  refusalText: (error: ApiError, destination: string) => string;
}

export const phoneChannel: Channel = {
  purpose: 'phone',
  step: 'onboarding/validate-phone',
  send: sendSmsCode,
  status: getSmsDelivery,
  verify: verifySmsCode,
  destinationOf: ({ phone }) => phone,
  isVerified: ({ phone_verified }) => phone_verified,
  shown: formatPeruPhone,
  intro: 'Te llegará por SMS. Vence en 10 minutos.',
  label: 'Celular',
  toField: cleanPhone,
  fromField: toPhone,
  problem: (text) => phoneProblem(toPhone(text)),
  changes: (phone) => ({ phone }),
  refusalText: ({ message }) => message,
};

export const emailChannel: Channel = {
  purpose: 'email',
  step: 'onboarding/validate-email',
  send: sendEmailCode,
  status: getEmailDelivery,
  verify: verifyEmailCode,
  destinationOf: ({ email }) => email,
  isVerified: ({ email_verified }) => email_verified,
  shown: (email) => email,
  intro: 'Te llegará por correo. Si no lo ves, revisa tu carpeta de spam. Vence en 10 minutos.',
  label: 'Correo electrónico',
  toField: (email) => email,
  fromField: normalizeEmail,
  problem: emailProblem,
  changes: (email) => ({ email }),
  refusalText: ({ errorType, message }, email) =>
    errorType === 'UniqueViolation' ? `El correo ${email} ya esta registrado.` : message,
};
