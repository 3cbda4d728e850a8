import { deskRightNames, deskRights } from '@alivio/contract/desk.ts';
import type { ErrorCode } from '@alivio/contract/errors.ts';
import type { ApiError } from '#lib/api-error.ts';
import { formatTime } from '#lib/format-time.ts';

/** What to do about it, where the refusal itself does not say. */
const advice: Partial<Record<ErrorCode, string>> = {
  case_taken: 'Puedes mirar el expediente; para decidir, espera a que lo devuelva.',
  case_closed: 'Toma el siguiente de la bandeja.',
  document_not_in_review:
    'Otra persona lo vio antes o el cliente lo cambió: aquí ya está como quedó.',
  document_changed: 'Aquí ya está lo que envió ahora.',
  document_asked: 'Espera a que el cliente lo suba o revisa lo que se le pidió.',
  documents_not_approved: 'Revisa los que faltan en Documentos.',
  guarantor_missing: 'El aval tiene que enviar sus documentos y ser aprobado antes.',
  collateral_missing: 'Revisa el vehículo y sus papeles antes.',
  approval_pending: 'Aquí ves qué se propuso y quién puede confirmarlo.',
  approval_settled: 'Aquí ya está como quedó.',
  illegal_transition: 'Algo cambió mientras lo mirabas: aquí ya está como quedó.',
  right_missing: 'Pídeselo a alguien con ese permiso.',
};

/** A refusal in the place where somebody acted: what happened, who was first, what to do. */
export function refusalText(refusal: ApiError): { title: string; text: string | undefined } {
  return {
    title: whoWasFirst(refusal) ?? refusal.message,
    text: refusal.code === null ? undefined : (whoIsLacking(refusal) ?? advice[refusal.code]),
  };
}

function whoIsLacking({ code, details }: ApiError): string | null {
  if (code !== 'no_second_person' || details === null || Array.isArray(details)) return null;
  const lacking = deskRights.find((right) => right === details.right);
  return lacking === undefined
    ? null
    : `Falta alguien más con el permiso ${deskRightNames[lacking]}.`;
}

function whoWasFirst({ code, details }: ApiError): string | null {
  if (details === null || Array.isArray(details)) return null;
  const { name, until } = details;
  if (typeof name !== 'string') return null;
  if (code === 'approval_settled') return `${name} ya resolvió esta propuesta.`;
  if (code !== 'case_taken') return null;
  return typeof until === 'string'
    ? `${name} tiene este caso hasta las ${formatTime(until)}.`
    : `${name} tiene este caso.`;
}
