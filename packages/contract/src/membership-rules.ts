import {
  type DoctorCount,
  isOtherSpeciality,
  otherSpeciality,
  specialities,
} from '@alivio/domain/clinic/affiliation.ts';
import { isContactPhone } from '@alivio/domain/person/contact-phone.ts';
import { checkEmail } from '@alivio/domain/person/email.ts';
import { seenLength } from './plain-text.ts';

/**
 * The rules of the affiliation form (specification 3 §5) without any library, so that the plain script of the page and
 * the server judge alike.
 */
export interface MembershipValues {
  healthCenterName: string;
  healthCenterAddress: string;
  phone: string;
  healthCenterEmail: string;
  HealthCenterWeb: string;
  comments: string;
  affiliatedDoctors: DoctorCount | null;
  /** One that is not offered as 'Otro: …'. */
  specialities: readonly string[];
  terms: boolean;
}
export type MembershipField = keyof MembershipValues;

export const membershipLimits = {
  healthCenterName: 80,
  healthCenterAddress: 120,
  phone: 20,
  healthCenterEmail: 254,
  HealthCenterWeb: 200,
  comments: 1000,
  otherSpecialitie: 60,
} as const;

/** Of the name and of the district. */
export const MEMBERSHIP_MIN_LENGTH = 3;

export const membershipTexts = {
  nameRequired: 'Escribe el nombre de tu clínica.',
  nameShort: 'El nombre debe tener al menos 3 caracteres.',
  addressRequired: 'Escribe el distrito.',
  addressShort: 'El distrito debe tener al menos 3 caracteres.',
  phoneRequired: 'Escribe un teléfono de contacto.',
  phone: 'El teléfono debe tener de 6 a 15 números.',
  email: 'Formato de correo incorrecto.',
  web: 'Escribe la dirección como en www.tuclinica.pe.',
  doctors: 'Selecciona una cantidad.',
  specialities: 'Selecciona al menos una opción.',
  other: 'Escribe cuál es la otra especialidad.',
  terms: 'Acepta el tratamiento de tus datos para continuar.',
  long: 'Es demasiado largo.',
} as const;

/** In the words of an HTML `pattern`, for the page without script. */
export const webPattern = String.raw`\s*(?:[Hh][Tt][Tt][Pp][Ss]?:\/\/)?[A-Za-z\d\-]+(?:\.[A-Za-z\d\-]+)+(?::\d+)?(?:\/\S*)?\s*`;

const WEB = new RegExp(`^${webPattern}$`, 'u');

/** What typing leaves standing (specification 3 §5); whatever else is typed is ignored. */
export const typingFilters = {
  name: (text: string) => text.replace(/[^\p{L}\p{M} ]/gu, ''),
  address: (text: string) => text.replace(/[^\p{L}\p{M}\d_.' -]/gu, ''),
  email: (text: string) => text.replace(/[^A-Za-z\d_.@ -]/g, ''),
  web: (text: string) => text.replace(/[^A-Za-z\d.:/ ]/g, ''),
} as const;

/** What is wrong with a request, by field; nothing when it may be sent. */
export function membershipProblems(
  values: MembershipValues,
): Partial<Record<MembershipField, string>> {
  const problems = {
    healthCenterName: lengthProblem(
      values.healthCenterName,
      membershipTexts.nameRequired,
      membershipTexts.nameShort,
    ),
    healthCenterAddress: lengthProblem(
      values.healthCenterAddress,
      membershipTexts.addressRequired,
      membershipTexts.addressShort,
    ),
    phone: phoneProblem(values.phone),
    healthCenterEmail:
      checkEmail(values.healthCenterEmail) === 'format' ? membershipTexts.email : null,
    HealthCenterWeb: webProblem(values.HealthCenterWeb),
    affiliatedDoctors: values.affiliatedDoctors === null ? membershipTexts.doctors : null,
    specialities: specialitiesProblem(values.specialities),
    terms: values.terms ? null : membershipTexts.terms,
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== null));
}

function lengthProblem(text: string, required: string, short: string): string | null {
  const length = seenLength(text);
  if (length === 0) return required;
  return length < MEMBERSHIP_MIN_LENGTH ? short : null;
}

function phoneProblem(text: string): string | null {
  if (text.trim() === '') return membershipTexts.phoneRequired;
  return isContactPhone(text) ? null : membershipTexts.phone;
}

function webProblem(text: string): string | null {
  const web = text.trim();
  if (web === '') return null;
  return WEB.test(web) ? null : membershipTexts.web;
}

function specialitiesProblem(chosen: readonly string[]): string | null {
  if (chosen.length === 0) return membershipTexts.specialities;
  const offered: readonly string[] = specialities;
  const isSaid = (one: string) => seenLength(one) > otherSpeciality('').length;
  const isKnown = (one: string) => offered.includes(one) || (isOtherSpeciality(one) && isSaid(one));
  return chosen.every(isKnown) ? null : membershipTexts.other;
}
