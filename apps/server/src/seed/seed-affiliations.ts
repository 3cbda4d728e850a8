import { addDays } from '@alivio/domain/calendar/calendar-date.ts';
import { limaDateOf, startOfLimaDay } from '@alivio/domain/calendar/lima-time.ts';
import { isWorkingDay } from '@alivio/domain/calendar/working-days.ts';
import { moveAffiliation } from '#server/affiliations/act-on-affiliation.ts';
import { receiveRequest } from '#server/affiliations/receive-request.ts';
import type { SentRequest } from '#server/affiliations/sent-request.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import * as sql from './seed.sql.ts';

const HOUR_MS = 60 * 60_000;
const CALLER = 'operaciones@alivio.demo';

interface DemoRequest {
  daysAgo: number;
  sent: SentRequest;
  /** What the desk did an hour later; nothing yet of one that came just now. */
  outcome?: { state: 'contacted' | 'declined'; note: string };
}

const demoRequests: readonly DemoRequest[] = [
  {
    daysAgo: 9,
    sent: {
      name: 'Centro Estético Nova',
      district: 'Santiago de Surco',
      phone: '998 100 200',
      email: null,
      web: null,
      comments: null,
      doctors: '1-10',
      specialities: ['Dermatología'],
    },
    outcome: { state: 'declined', note: 'Todavía no tiene licencia de funcionamiento.' },
  },
  {
    daysAgo: 5,
    sent: {
      name: 'Clínica Santa Elena',
      district: 'San Borja',
      phone: '01 475 2200',
      email: 'contacto@santaelena.demo',
      web: 'www.santaelena.demo',
      comments: 'Operamos de lunes a sábado y queremos financiar cirugías.',
      doctors: '10-20',
      specialities: ['Cirugía general', 'Ginecología'],
    },
    outcome: { state: 'contacted', note: 'Hablamos con la gerente: nos envía su RUC esta semana.' },
  },
  {
    daysAgo: 0,
    sent: {
      name: 'Policlínico Los Álamos',
      district: 'Los Olivos',
      phone: '01 522 1840',
      email: 'administracion@losalamos.demo',
      web: null,
      comments: 'Tenemos tres sedes en Lima Norte.',
      doctors: '20+',
      specialities: ['Medicina general', 'Pediatría', 'Otro: Odontología'],
    },
  },
];

/** Clinics that ask to work with us: one waits for a call, one was called, one was told no. All of them or none. */
export function seedAffiliations(deps: Deps): Promise<void> {
  return inTransaction(deps.db, async (trx) => {
    if (await sql.hasAffiliations(trx)) return;
    const staffUserId = await sql.findStaffId(trx, CALLER);
    if (staffUserId === null) throw new Error(`nobody is ${CALLER}`);
    const by = { id: 0, role: 'operations', staffUserId } as const;
    for (const { daysAgo, sent, outcome } of demoRequests) {
      const receivedAt = daysAgo === 0 ? deps.now().getTime() : morningOf(deps.now(), daysAgo);
      const at = { now: () => new Date(receivedAt) };
      const { id } = await receiveRequest(at, trx, sent, { referenceHash: null, messageId: null });
      const later = { now: () => new Date(receivedAt + HOUR_MS) };
      if (outcome !== undefined) await moveAffiliation(later, trx, by, id, outcome);
    }
  });
}

/** Ten o'clock in Lima, on a working day about so long ago: nobody calls a clinic at night. */
function morningOf(now: Date, daysAgo: number): number {
  const day = addDays(limaDateOf(now), -daysAgo);
  if (!isWorkingDay(day)) return morningOf(now, daysAgo + 1);
  return startOfLimaDay(day).getTime() + 10 * HOUR_MS;
}
