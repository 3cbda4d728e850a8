import type { MembershipRequest } from '@alivio/contract/membership.ts';

/** What a clinic wrote about itself; what it left out is null. */
export interface SentRequest {
  name: string;
  district: string;
  phone: string;
  email: string | null;
  web: string | null;
  comments: string | null;
  doctors: string;
  specialities: readonly string[];
}

export function sentRequest(request: MembershipRequest): SentRequest {
  return {
    name: request.healthCenterName,
    district: request.healthCenterAddress,
    phone: request.phone,
    email: request.healthCenterEmail || null,
    web: request.HealthCenterWeb || null,
    comments: request.comments || null,
    doctors: request.affiliatedDoctors.label,
    specialities: [...new Set(request.specialities)],
  };
}

const fieldNames: Readonly<Record<keyof SentRequest, string>> = {
  name: 'nombre',
  district: 'distrito',
  phone: 'teléfono',
  email: 'correo',
  web: 'página web',
  comments: 'comentarios',
  doctors: 'cantidad de médicos',
  specialities: 'especialidades',
};

/** What is another than before, as the desk reads it: 'teléfono, correo'. Empty when all is the same. */
export function changedFields(before: SentRequest, after: SentRequest): string[] {
  const fields = Object.keys(fieldNames) as (keyof SentRequest)[];
  return fields
    .filter((field) => String(before[field] ?? '') !== String(after[field] ?? ''))
    .map((field) => fieldNames[field]);
}
