import type { LoanInArrears } from '@alivio/contract/collection.ts';
import type { ContactChannel, ContactResult } from '@alivio/domain/collection/contacts.ts';
import type { PromiseState } from '@alivio/domain/collection/promise.ts';
import type { SbsClassification } from '@alivio/domain/installment/sbs-classification.ts';
import type { Tone } from '#ui/feedback/tone.ts';

export const bucketNames: Record<SbsClassification, string> = {
  NORMAL: 'Normal',
  CPP: 'CPP',
  DEFICIENTE: 'Deficiente',
  DUDOSO: 'Dudoso',
  PERDIDA: 'Pérdida',
};

/** The days late that each class admits. */
export const bucketDays: Record<SbsClassification, string> = {
  NORMAL: '1 a 8 días',
  CPP: '9 a 30 días',
  DEFICIENTE: '31 a 60 días',
  DUDOSO: '61 a 120 días',
  PERDIDA: 'más de 120 días',
};

export const bucketTones: Record<SbsClassification, Tone | 'neutral'> = {
  NORMAL: 'neutral',
  CPP: 'info',
  DEFICIENTE: 'warn',
  DUDOSO: 'bad',
  PERDIDA: 'bad',
};

export const channelNames: Record<ContactChannel, string> = {
  call: 'Llamada',
  whatsapp: 'WhatsApp',
  email: 'Correo',
};

export const resultNames: Record<ContactResult, string> = {
  spoke: 'Habló con el titular',
  message_left: 'Se dejó mensaje',
  no_answer: 'No contestó',
  wrong_number: 'Número equivocado',
  refused: 'No quiso hablar',
};

export const promiseLooks: Record<PromiseState, { text: string; tone: Tone | 'neutral' }> = {
  pending: { text: 'Pendiente', tone: 'info' },
  kept: { text: 'Cumplida', tone: 'ok' },
  broken: { text: 'Incumplida', tone: 'bad' },
  replaced: { text: 'Reemplazada', tone: 'neutral' },
  ended: { text: 'Sin efecto', tone: 'neutral' },
};

export function daysText(days: number): string {
  return days === 1 ? '1 día' : `${days} días`;
}

export function lastContactText(contact: LoanInArrears['last_contact']): string {
  return contact === null ? 'Sin contactos' : resultNames[contact.result];
}
