import {
  type DoctorCount,
  doctorCounts,
  findDoctorCount,
  otherSpeciality,
  specialities,
} from '@alivio/domain/clinic/affiliation.ts';
import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { okResponse } from './fields.ts';
import { membershipReference } from './membership-reference.ts';
import { membershipLimits, membershipProblems, membershipTexts } from './membership-rules.ts';
import { linesUpTo, lineUpTo } from './text-fields.ts';

const texts = {
  healthCenterName: lineUpTo(membershipLimits.healthCenterName),
  healthCenterAddress: lineUpTo(membershipLimits.healthCenterAddress),
  phone: lineUpTo(membershipLimits.phone),
  healthCenterEmail: z._default(lineUpTo(membershipLimits.healthCenterEmail), ''),
  HealthCenterWeb: z._default(lineUpTo(membershipLimits.HealthCenterWeb), ''),
  comments: z._default(linesUpTo(membershipLimits.comments), ''),
};

const doctors = z.custom<DoctorCount>(isDoctorCount, { error: membershipTexts.doctors });

function isDoctorCount(value: unknown): boolean {
  return doctorCounts.some(({ id, label }) => {
    const given = typeof value === 'object' && value !== null ? value : {};
    return 'id' in given && given.id === id && 'label' in given && given.label === label;
  });
}

/** The other one may be as long as its field, behind its 'Otro: '. */
const specialityField = lineUpTo(membershipLimits.otherSpecialitie + otherSpeciality('').length);

/** Specification 3 §3, "Affiliation form", by its names. */
const request = z
  .strictObject({
    ...texts,
    affiliatedDoctors: doctors,
    specialities: z
      .array(specialityField)
      .check(
        z.minLength(1, membershipTexts.specialities),
        z.maxLength(specialities.length + 1, membershipTexts.long),
      ),
    otherSpecialitie: z._default(lineUpTo(membershipLimits.otherSpecialitie), ''),
    terms: z.literal(true, { error: membershipTexts.terms }),
    /** Of the sender's own drawing: sent again with it, the request is corrected. */
    reference: z.optional(z.string().check(z.regex(membershipReference))),
  })
  .check(
    z.check((context) => {
      for (const [field, message] of Object.entries(membershipProblems(context.value)))
        context.issues.push({ code: 'custom', message, path: [field], input: context.value });
    }),
  );
export type MembershipRequest = z.output<typeof request>;

const example = {
  healthCenterName: 'Clínica Santa Elena',
  healthCenterAddress: 'San Borja',
  phone: '01 475 2200',
  healthCenterEmail: 'contacto@santaelena.pe',
};

export const requestMembership = endpoint({
  method: 'POST',
  path: '/health-center/membership',
  roles: 'anyone',
  subject: 'none',
  summary: 'A clinic asks to work with us; sent again with its reference, it is corrected',
  body: request,
  response: okResponse,
  status: 201,
  refusals: ['too_many_requests'],
  example: {
    body: {
      ...example,
      affiliatedDoctors: doctorCounts[0],
      specialities: ['Pediatría', 'Otro: Nutrición'],
      otherSpecialitie: 'Nutrición',
      terms: true,
      reference: 'v1lcDgm3hTXVuP2Vi7aU0CNuYFyUvzZl7nQx2WqXr5E',
    },
  },
});

const ticked = z.optional(z.literal('on'));

/** Each choice a field of its own, as a browser sends what is ticked. */
const filledIn = z.strictObject({
  ...texts,
  affiliatedDoctors: z.optional(z.string()),
  speciality_1: ticked,
  speciality_2: ticked,
  speciality_3: ticked,
  speciality_4: ticked,
  speciality_5: ticked,
  speciality_6: ticked,
  speciality_7: ticked,
  speciality_8: ticked,
  speciality_other: ticked,
  otherSpecialitie: request.def.shape.otherSpecialitie,
  terms: ticked,
});

/** What the script of the page would have sent. */
function requestFrom(filled: z.output<typeof filledIn>): unknown {
  const { affiliatedDoctors, terms, otherSpecialitie } = filled;
  const offered = specialities.filter((_, index) => isTicked(filled, `speciality_${index + 1}`));
  // Nothing keeps a page without script from writing it and leaving its box unticked.
  const other = isTicked(filled, 'speciality_other') || otherSpecialitie !== '';
  return {
    healthCenterName: filled.healthCenterName,
    healthCenterAddress: filled.healthCenterAddress,
    phone: filled.phone,
    healthCenterEmail: filled.healthCenterEmail,
    HealthCenterWeb: filled.HealthCenterWeb,
    comments: filled.comments,
    affiliatedDoctors: findDoctorCount(Number(affiliatedDoctors)),
    specialities: other ? [...offered, otherSpeciality(otherSpecialitie)] : offered,
    otherSpecialitie: other ? otherSpecialitie : '',
    terms: terms === 'on',
  };
}

function isTicked(filled: z.output<typeof filledIn>, field: string): boolean {
  return Object.entries(filled).some(([name, value]) => name === field && value === 'on');
}

export const postMembership = endpoint({
  method: 'POST',
  path: '/health-center/membership/form',
  roles: 'anyone',
  subject: 'none',
  summary: 'The same from a page without script',
  bodyKind: 'form',
  refusedAt: '/health-center/membership#no-enviado',
  laterAt: '/health-center/membership#intenta-luego',
  body: z.pipe(filledIn, z.pipe(z.transform(requestFrom), request)),
  refusals: ['too_many_requests'],
  example: { body: { ...example, affiliatedDoctors: '1', speciality_2: 'on', terms: 'on' } },
});
