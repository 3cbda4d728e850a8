import { formatLongDate } from '@alivio/domain/calendar/format-long-date.ts';
import { company } from '@alivio/domain/company.ts';
import { SIGNERS_DAYS } from '@alivio/domain/loan/periods.ts';
import type { PaperFacts } from '../paper-facts.ts';
import type { Clause } from './clause.ts';
import { paragraphs } from './paragraphs.ts';

/** How it is signed, what becomes of personal data, and where to turn. */
export function contractRights(facts: PaperFacts): readonly Clause[] {
  return [
    signature(facts),
    personalData(facts),
    claims(facts),
    ...advisorData(facts),
    lawAndNotices(facts),
  ];
}

function signature({ lastDayToSign, spouse, guarantor }: PaperFacts): Clause {
  const others = spouse !== null || guarantor !== null;
  return {
    title: 'Firma electrónica',
    body: paragraphs(
      'Este contrato se firma por medios electrónicos, después de validar la identidad de quien firma. La Ley 27269, Ley de Firmas y Certificados Digitales, reconoce a la firma electrónica la misma validez que a la firma manuscrita. Te enviamos por correo una copia del contrato firmado.',
      `Tienes hasta el ${formatLongDate(lastDayToSign)} para firmar.${others ? ` Quienes firman contigo tienen ${SIGNERS_DAYS} días desde tu firma; el contrato se completa con la última.` : ''} Si el plazo pasa sin las firmas, el contrato no llega a existir y nadie debe nada.`,
    ),
  };
}

function personalData({ support }: PaperFacts): Clause {
  return {
    title: 'Tus datos personales',
    body: paragraphs(
      'Tratamos tus datos para dar, administrar y cobrar este crédito, según la Ley 29733, Ley de Protección de Datos Personales, y su Reglamento, aprobado por el Decreto Supremo 016-2024-JUS. Al centro de salud le damos solo tu nombre, tu documento, el procedimiento y el estado del crédito. A las centrales de riesgo les informamos cómo pagas. Los guardamos mientras dure el crédito y 10 años después.',
      `Puedes ejercer tus derechos de acceso, rectificación, cancelación y oposición, gratis, en ${support.email}: respondemos en un máximo de 10 días hábiles. Si no quedas conforme, puedes acudir a la Autoridad Nacional de Protección de Datos Personales.`,
    ),
  };
}

function claims({ support }: PaperFacts): Clause {
  return {
    title: 'Reclamos',
    body: paragraphs(
      `Puedes presentar un reclamo o una queja en nuestro Libro de Reclamaciones, en ${support.complaintsUrl}. Te respondemos en un máximo de 15 días hábiles, que no se prorroga. Hacerlo no te impide acudir a Indecopi ni a otra vía, ni es requisito para hacerlo.`,
    ),
  };
}

/** Whoever typed it was not the holder: the holder says that it is right. */
function advisorData({ advisorFields }: PaperFacts): readonly Clause[] {
  if (advisorFields.length === 0) return [];
  const advisors = [...new Set(advisorFields.map(({ advisor }) => advisor))];
  const days = [...new Set(advisorFields.map(({ confirmedOn }) => confirmedOn))].sort();
  const [title, registered] =
    advisors.length === 1
      ? ['Datos que registró quien te asesoró', 'registró']
      : ['Datos que registraron quienes te asesoraron', 'registraron'];
  const rows = advisorFields.map(({ label, value }) => ({ label, value }));
  return [
    {
      title,
      body: [
        {
          kind: 'paragraph',
          text: `Estos datos los ${registered} por ti ${listed(advisors)}, de Alivio. Tú los revisaste y confirmaste ${listed(days.map((day) => `el ${formatLongDate(day)}`))}.`,
        },
        { kind: 'facts', rows },
      ],
    },
  ];
}

/** 'Carla M. y Luis P.' */
function listed(words: readonly string[]): string {
  const each = [...words];
  const last = each.pop() ?? '';
  return each.length === 0 ? last : `${each.join(', ')} y ${last}`;
}

function lawAndNotices({ support }: PaperFacts): Clause {
  return {
    title: 'Avisos, cambios y ley aplicable',
    body: paragraphs(
      `Te avisamos al correo y al celular que figuran en este contrato; dinos si cambian. Nos encuentras en el teléfono ${support.phone}, el WhatsApp ${support.whatsapp}, el correo ${support.email} y por carta en ${company.address}.`,
      'Ninguna condición de este contrato cambia sin tu acuerdo. Se aplica la ley peruana. Ante un desacuerdo que no resolvamos conversando, puedes acudir a Indecopi o a los jueces del lugar donde vives.',
    ),
  };
}
