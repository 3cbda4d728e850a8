import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { howWeProtectIt } from './how-we-protect-it.ts';

/** What the page says about each entry; whoever keeps something new says so there, in public. */
const toldAs: Record<string, string> = {
  'client-token': 'La llave de tu sesión',
  'staff-token.': 'La llave de tu sesión',
  'seen-qr': 'El QR de tu crédito, con su código corto',
  'draft.': 'Lo que vas llenando y aún no envías',
  'resumed-path': 'en qué pantalla retomaste tu solicitud',
  'recovery-email': 'el correo al que te escribimos para recuperar tu contraseña',
  'signing.': 'En qué va la firma de tu contrato',
  'payment.': 'Las cuotas que elegiste pagar',
  'referral-code': 'El código de quien te recomendó',
  'staff-email': 'el correo con el que entras',
  'narrow-sidebar': 'cómo prefieres ver la pantalla',
  'shortcuts-off': 'cómo prefieres ver la pantalla',
  'queue-view': 'la lista y el caso en los que estabas',
  'last-case': 'la lista y el caso en los que estabas',
};
/** Removed as soon as it is written: the other tabs hear of it, and nothing stays. */
const NEVER_STAYS = 'signed-out';
/** Entries under names that the specification gives. */
const specified: Record<string, string> = {
  Procedures: 'de qué categoría médica son',
  selectedProcedure: 'de qué categoría médica son',
  healthCenterForm: 'Lo que escribes para afiliar tu clínica',
  payment_cooldown_timestamp: 'cuándo quedó un pago en confirmación',
};

/** `lib/storage.ts` and what stands beside it for the screens that alone need it. */
function readStorage(): string {
  const lib = path.join(import.meta.dirname, '../../../lib');
  const files = readdirSync(lib).filter((name) => /(^|-)storage\.ts$/.test(name));
  return files.map((name) => readFileSync(path.join(lib, name), 'utf8')).join('\n');
}

it('tells everything that the browser keeps, and nothing that it does not', () => {
  const source = readStorage();
  const kept = [...source.matchAll(/'alivio\.([^']+)'/g)].map(([, name]) => name);
  expect(kept.sort()).toEqual([...Object.keys(toldAs), NEVER_STAYS].sort());
  for (const name of Object.keys(specified)) expect(source).toContain(`'${name}'`);

  const section = howWeProtectIt.find(({ id }) => id === 'almacenamiento-local');
  const told = section?.body.find((block) => Array.isArray(block)) ?? [];
  const sentencesUsed = new Set(
    Object.values({ ...toldAs, ...specified }).map((words) => {
      const sentence = told.findIndex((each) => each.includes(words));
      expect([words, sentence]).not.toEqual([words, -1]);
      return sentence;
    }),
  );
  expect(sentencesUsed.size).toBe(told.length);
});
