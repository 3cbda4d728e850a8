import type { sendClientRecovery, sendStaffRecovery } from '@alivio/contract/recovery.ts';
import { normalizeEmail } from '@alivio/domain/person/email.ts';
import { redirect } from 'react-router';
import { api } from '#lib/api.ts';
import type { ApiError } from '#lib/api-error.ts';
import { formText } from '#lib/form-text.ts';
import { settle } from '#lib/settle.ts';
import { keepRecoveryEmail } from '#lib/storage.ts';

type SendRecovery = typeof sendClientRecovery | typeof sendStaffRecovery;

/** Sends the mail and goes to the page that says so; a refusal is shown where the address was typed. */
export async function askForLink(
  endpoint: SendRecovery,
  request: Request,
  sentPath: string,
): Promise<ApiError | Response> {
  const email = normalizeEmail(formText(await request.formData(), 'email'));
  const asked = await settle(api<SendRecovery>(endpoint, { body: { email } }));
  if (!asked.ok) return asked.error;
  keepRecoveryEmail(email);
  return redirect(sentPath);
}
