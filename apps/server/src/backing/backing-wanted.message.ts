import type { GuarantorState } from '@alivio/domain/guarantor/guarantor-states.ts';
import type { VehicleState } from '#server/db/types.generated.ts';
import { newsMail } from '#server/documents/news-mail.ts';
import type { News } from '#server/documents/tell-client.ts';
import type { Message } from '#server/outbox/message.ts';

/** Nothing is missing of what is at the desk. */
export type AtDesk = 'submitted' | 'accepted';

/** How far what shall stand behind a loan has come; null when there is nothing yet. */
export type MissingBacking =
  | { backing: 'guarantor'; state: Exclude<GuarantorState, AtDesk> | null }
  | { backing: 'collateral'; state: Exclude<VehicleState, AtDesk> | null };

interface Words {
  title: string;
  line: string;
  action: string;
}

const NAME_SOMEBODY: Words = {
  title: 'Tus documentos están bien: falta tu aval',
  line: 'Para aprobar tu crédito necesitamos que una persona te respalde. Dinos quién es y le enviaremos un enlace personal para que acepte y suba sus documentos.',
  action: 'Nombrar a mi aval',
};
const PAPERS_OF_GUARANTOR: Words = {
  title: 'Tus documentos están bien: falta que tu aval envíe los suyos',
  line: 'La persona que nombraste aceptó ser tu aval. Le falta enviar sus documentos desde su enlace personal; si lo perdió, puedes enviárselo otra vez.',
  action: 'Ver a mi aval',
};
const ENTER_VEHICLE: Words = {
  title: 'Tus documentos están bien: falta tu garantía',
  line: 'Para aprobar tu crédito necesitamos un vehículo a tu nombre, libre de gravamen y de no más de 15 años. Ingresa sus datos y sube sus papeles.',
  action: 'Ingresar mi vehículo',
};

const GUARANTOR_WORDS: Record<Exclude<GuarantorState, AtDesk>, Words> = {
  invited: {
    title: 'Tus documentos están bien: falta la respuesta de tu aval',
    line: 'La persona que nombraste tiene su enlace personal por correo y SMS. Falta que acepte y suba sus documentos; si lo perdió, puedes enviárselo otra vez.',
    action: 'Ver a mi aval',
  },
  consented: PAPERS_OF_GUARANTOR,
  observed: {
    ...PAPERS_OF_GUARANTOR,
    title: 'Tus documentos están bien: tu aval tiene algo que corregir',
    line: 'A tu aval le falta corregir un documento. Le escribimos con el detalle y un enlace nuevo.',
  },
  checking: {
    title: 'Tus documentos están bien: estamos verificando a tu aval',
    line: 'Tu aval ya envió sus documentos y estamos verificando sus datos. No tienes que hacer nada.',
    action: 'Ver a mi aval',
  },
  declined: NAME_SOMEBODY,
  not_eligible: NAME_SOMEBODY,
};

const VEHICLE_WORDS: Record<Exclude<VehicleState, AtDesk>, Words> = {
  incomplete: {
    title: 'Tus documentos están bien: faltan los papeles de tu vehículo',
    line: 'Ya tenemos los datos de tu vehículo. Sube su tarjeta de propiedad y su certificado de gravamen y envíalos a revisión.',
    action: 'Subir los papeles',
  },
  observed: {
    title: 'Tus documentos están bien: corrige los papeles de tu vehículo',
    line: 'Hay algo que corregir en los papeles de tu vehículo. Lee el comentario, súbelos otra vez y envíalos.',
    action: 'Corregir mi garantía',
  },
  refused: ENTER_VEHICLE,
};

export function backingWantedMessage(missing: MissingBacking): (news: News) => Message {
  const { title, line, action } = wordsFor(missing);
  return (news) =>
    newsMail('backing_wanted', news, {
      title,
      lines: [`Hola, ${news.firstName}. Revisamos tus documentos y todos están bien.`, line],
      action,
    });
}

function wordsFor(missing: MissingBacking): Words {
  if (missing.backing === 'guarantor')
    return missing.state === null ? NAME_SOMEBODY : GUARANTOR_WORDS[missing.state];
  return missing.state === null ? ENTER_VEHICLE : VEHICLE_WORDS[missing.state];
}
