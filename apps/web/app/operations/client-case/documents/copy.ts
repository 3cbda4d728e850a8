import type { CaseDocument } from '@alivio/contract/cases.ts';
import type { Tone } from '#ui/feedback/tone.ts';

type Status = CaseDocument['status'];
type Owner = CaseDocument['owner'];

/** Who sends a paper, and reads what is said about it. */
const senders: Record<Owner, string> = {
  holder: 'El cliente',
  guarantor: 'El aval',
  vehicle: 'El cliente',
};

export const copy = {
  documents: 'Documentos del expediente',
  none: 'Este expediente todavía no tiene documentos.',
  noFiles: (owner: Owner) => `${senders[owner]} todavía no subió este documento.`,
  files: 'Archivos',
  file: (position: number, total: number) => `Archivo ${position} de ${total}`,
  previous: 'Archivo anterior',
  next: 'Archivo siguiente',
  earlierVersion: 'Versión anterior',
  declared: 'Datos declarados',
  checklist: 'Qué revisar',
  checklistHint: 'Las marcas son solo tu ayuda: no se guardan.',
  preCheck: 'Revisión automática',
  preChecks: { pending: 'En curso', fine: 'Sin observaciones', doubtful: 'Míralo dos veces' },
  earlier: 'Versiones anteriores',
  round: (round: number) => `Envío ${round}`,
  observedWith: 'Se observó:',
  askedFor: 'Se le pidió',
  reviewedBy: (name: string, at: string) => `Lo vio ${name}: ${at}`,
  observation: 'Observación',
  approve: 'Aprobar',
  approving: 'Aprobando',
  observe: 'Observar',
  approved: (name: string) => `${name}: aprobado.`,
  observed: (name: string, owner: Owner) =>
    `${name}: observado. ${senders[owner]} ya puede corregirlo.`,
  blocked: 'Otra persona tiene el caso: puedes mirar, no decidir.',
  observeTitle: (name: string) => `Observar: ${name}`,
  observeEffect: (owner: Owner) =>
    `${senders[owner]} leerá estas palabras y podrá subir el documento otra vez.`,
  observeLabel: 'Qué tiene que corregir',
  send: 'Enviar observación',
  decision: 'Después de los documentos',
  allApproved: 'Todos los documentos están aprobados',
  enoughApproved: 'Los documentos para esta decisión están aprobados',
} as const;

/** Why a paper cannot be approved now. */
export function notInReviewText({ status, owner }: Pick<CaseDocument, 'status' | 'owner'>): string {
  const texts: Record<Status, string> = {
    new: `${senders[owner]} todavía no lo envía.`,
    observed: `Espera a que ${senders[owner].toLowerCase()} lo corrija.`,
    approved: 'Ya está aprobado.',
    in_review: '',
  };
  return texts[status];
}

export const statusTones: Record<Status, Tone> = {
  new: 'info',
  in_review: 'warn',
  observed: 'bad',
  approved: 'ok',
};

export const ownerNames: Record<Owner, string> = {
  holder: 'Titular',
  guarantor: 'Aval',
  vehicle: 'Vehículo',
};
