import type { ComplaintSheet } from '@alivio/contract/complaints.ts';
import { addDays, type CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import { answerComplaintIn } from '#server/complaints/answer-complaint.ts';
import { fileComplaintIn } from '#server/complaints/file-complaint.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { orThrow } from '#server/refusal.ts';
import { demoWriterIn } from './demo-writer.ts';
import * as sql from './seed.sql.ts';

const DESK = 'operaciones@alivio.demo';

interface DemoSheet {
  daysAgo: number;
  sheet: ComplaintSheet;
  answer?: { daysAgo: number; text: string };
}

/** Oldest first: that is how they are numbered. No last day is nearer than nineteen days, so none of them is late. */
const demoSheets: readonly DemoSheet[] = [
  {
    daysAgo: 26,
    sheet: {
      name: 'Carmen Rosa Villanueva Díaz',
      document_type: 'DNI',
      identification_number: '40658231',
      address: 'Av. Brasil 1420, dpto. 302, Pueblo Libre, Lima',
      phone: '987 412 360',
      email: 'carmen.villanueva@correo.demo',
      is_minor: false,
      parent_name: '',
      good: 'service',
      amount: centimos(28_640),
      description: 'Crédito para un tratamiento de ortodoncia',
      kind: 'reclamo',
      detail:
        'Pagué mi segunda cuota por transferencia y al día siguiente todavía figuraba como pendiente. Me llegó un recordatorio de pago cuando ya había pagado.',
      request: 'Que la cuota figure como pagada y que no me cobren intereses por ese día.',
      is_true: true,
    },
    answer: {
      daysAgo: 19,
      text: 'Revisamos tu cuenta. El banco nos avisó de tu transferencia un día después de que la hiciste, y la registramos con la fecha en que pagaste: tu cuota figura pagada a tiempo y no se cobró ningún interés.\n\nLamentamos que te llegara un recordatorio cuando ya habías pagado.',
    },
  },
  {
    daysAgo: 15,
    sheet: {
      name: 'Luis Alberto Ñaupari Rojas',
      document_type: 'CE',
      identification_number: '001458720',
      address: 'Calle Los Álamos 215, Surquillo, Lima',
      phone: '+51 944 210 873',
      email: 'luis.naupari@correo.demo',
      is_minor: false,
      parent_name: '',
      good: 'service',
      amount: null,
      description: 'Atención por teléfono',
      kind: 'queja',
      detail:
        'Llamé tres veces para preguntar por mi cronograma. Las dos primeras esperé más de veinte minutos y la llamada se cortó. En la tercera me pasaron con tres personas distintas.',
      request: 'Que alguien me explique mi cronograma y que mejoren la atención por teléfono.',
      is_true: true,
    },
  },
  {
    daysAgo: 1,
    sheet: {
      name: 'Valeria Quintanilla Soto',
      document_type: 'DNI',
      identification_number: '61204875',
      address: 'Jr. Tarapacá 880, Breña, Lima',
      phone: '01 423 7788',
      email: 'familia.quintanilla@correo.demo',
      is_minor: true,
      parent_name: 'Marisol Soto Cárdenas',
      good: 'product',
      amount: centimos(120_000),
      description: 'Crédito para los lentes de mi hija',
      kind: 'reclamo',
      detail:
        'La clínica entregó unos lentes con otra medida. Pedimos el cambio y nos dicen que primero paguemos la cuota de este mes.',
      request: 'Que no se cobre la cuota hasta que la clínica entregue los lentes correctos.',
      is_true: true,
    },
  },
];

/** A page of the Libro de Reclamaciones: one answered, one with few days left, one that has just come. Once. */
export async function seedComplaints(deps: Deps, today: CalendarDate): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    if (await sql.hasComplaints(trx)) return;
    const staffUserId = await sql.findStaffId(trx, DESK);
    if (staffUserId === null) throw new Error(`the demo has no ${DESK}`);
    const by = { id: 0, role: 'operations', staffUserId } as const;
    const writer = demoWriterIn(deps, trx, today);
    for (const { daysAgo, sheet, answer } of demoSheets) {
      const filed = writer.at(addDays(today, -daysAgo));
      const { id } = await fileComplaintIn(filed.deps, trx, filed.act, sheet);
      if (answer === undefined) continue;
      const answered = writer.at(addDays(today, -answer.daysAgo));
      const act = { by, today: answered.act.today };
      orThrow(await answerComplaintIn(answered.deps, trx, act, id, answer.text));
    }
  });
}
