import { takeNextWorkItem } from '@alivio/contract/desk.ts';
import { type ClientActionFunctionArgs, redirect } from 'react-router';
import { formText } from '#lib/form-text.ts';
import { staffExits, stay, submit } from '#lib/guards.ts';
import { subjectAddress } from './subject-address.ts';
import { readWorkKind } from './work-kinds.ts';

/** The action behind 'Siguiente': to the case that is due first, or the news that there is none. */
export async function takeNext({ request }: ClientActionFunctionArgs) {
  const kind = readWorkKind(formText(await request.formData(), 'kind'));
  const taken = await submit(takeNextWorkItem, { body: kind ? { kind } : {} }, staffExits);
  if (!taken.ok) return stay(taken.error);
  return taken.answer.item ? redirect(subjectAddress(taken.answer.item)) : 'none';
}
