import { expect, it } from 'vitest';
import { reminderLook } from './reminder-look.ts';

it.each([
  ['planned', [], 'Planeado'],
  ['sent', ['sent', 'dead'], 'Enviado'],
  ['sent', ['queued', 'expired'], 'En camino'],
  ['sent', ['dead', 'expired'], 'No se pudo entregar'],
  ['sent', ['expired', 'expired'], 'Venció sin entregarse'],
  ['sent', [], 'Enviado'],
  ['overtaken', [], 'Lo reemplazó uno más nuevo'],
  ['paid', [], 'Ya estaba pagado'],
] as const)('%s, messages %j: %s', (state, states, text) => {
  const messages = states.map((each) => ({ channel: 'email' as const, state: each }));
  expect(reminderLook({ state, messages }).text).toBe(text);
});
