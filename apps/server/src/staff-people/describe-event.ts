import { type DeskRight, deskRights } from '@alivio/contract/desk.ts';
import type { StaffPersonDetail } from '@alivio/contract/staff-people.ts';
import { z } from 'zod/mini';
import { rightsText } from './desk-rights.ts';
import type { StaffEventRow } from './staff-people.sql.ts';

const titles: Readonly<Record<string, string>> = {
  'staff.created': 'Se creó la cuenta',
  'staff.changed': 'Cambiaron sus datos',
  'staff.activated': 'Se activó la cuenta',
  'staff.deactivated': 'Se desactivó la cuenta',
  'staff.activation_proposed': 'Se propuso activar la cuenta',
  'staff.rights_proposed': 'Se propuso cambiar sus permisos',
  'staff.rights_changed': 'Cambiaron sus permisos',
  'staff.password_changed': 'Cambió su contraseña',
  'staff.link_sent': 'Se le envió el enlace para elegir su contraseña',
  'staff.sessions_closed': 'Se cerraron sus sesiones',
  'staff.avatar_changed': 'Cambió su foto',
  'staff.avatar_removed': 'Quitó su foto',
  'approval.confirm': 'La segunda persona confirmó',
  'approval.decline': 'La segunda persona no estuvo de acuerdo',
  'approval.outdated': 'La propuesta quedó desactualizada',
};

const labels: Readonly<Record<string, string>> = {
  first_name: 'Nombres',
  last_name: 'Apellidos',
  email: 'Correo electrónico',
  phone: 'Teléfono',
  sites: 'Sedes',
  active: 'Cuenta',
};

/** What the events about somebody hold; those of a clinic's administrator only name the fields. */
const details = z.object({
  changes: z.optional(
    z.array(
      z.object({
        field: z.string(),
        before: z.nullable(z.union([z.string(), z.boolean()])),
        after: z.nullable(z.union([z.string(), z.boolean()])),
      }),
    ),
  ),
  fields: z.optional(z.array(z.string())),
  rights: z.optional(
    z.object({ before: z.array(z.enum(deskRights)), after: z.array(z.enum(deskRights)) }),
  ),
  reason: z.optional(z.string()),
});

type HistoryLine = StaffPersonDetail['history'][number];

/** An event of the audit in words. */
export function describeEvent(event: StaffEventRow): HistoryLine {
  const read = z.safeParse(details, event.details);
  const { changes = [], fields = [], rights, reason } = read.success ? read.data : {};
  const named = fields.map((field) => labels[field] ?? field).join(', ');
  const title = titles[event.action] ?? 'Otro cambio';
  return {
    id: event.id,
    at: event.at.toISOString(),
    by: event.actor ?? (event.actor_kind === 'system' ? 'El sistema' : 'Alguien'),
    title: named === '' ? title : `${title}: ${named}`,
    changes: [
      ...changes.map(({ field, before, after }) => ({
        label: labels[field] ?? field,
        before: valueText(before),
        after: valueText(after),
      })),
      ...(rights ? rightsChange(rights) : []),
    ],
    reason: reason ?? wordsOf(event),
  };
}

function rightsChange({ before, after }: { before: DeskRight[]; after: DeskRight[] }) {
  const change = { label: 'Permisos', before: rightsText(before), after: rightsText(after) };
  return change.before === change.after ? [] : [change];
}

function valueText(value: string | boolean | null): string {
  if (typeof value === 'boolean') return value ? 'Activa' : 'Inactiva';
  return value ?? 'Sin dato';
}

/** Whoever proposed wrote why; whoever declined did too. */
function wordsOf({ action, proposed, settled_reason }: StaffEventRow): string | null {
  if (action.endsWith('_proposed')) return proposed;
  return action.startsWith('approval.') ? settled_reason : null;
}
