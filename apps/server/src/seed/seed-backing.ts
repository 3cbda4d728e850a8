import { addDays, type CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { consentAsGuarantor } from '#server/backing/consent-as-guarantor.ts';
import { findBacking } from '#server/backing/find-backing.ts';
import { judgeGuarantor } from '#server/backing/judge-guarantor.ts';
import { nameGuarantor } from '#server/backing/name-guarantor.ts';
import { receiveGuarantorFile } from '#server/backing/receive-guarantor-file.ts';
import { receiveVehicleFile } from '#server/backing/receive-vehicle-file.ts';
import { saveVehicle } from '#server/backing/save-vehicle.ts';
import { submitAsGuarantor } from '#server/backing/submit-as-guarantor.ts';
import { submitVehicle } from '#server/backing/submit-vehicle.ts';
import type { Deps } from '#server/deps.ts';
import type { IncomingFile } from '#server/files/incoming-file.ts';
import { writeFile } from '#server/files/write-file.ts';
import type { NamedFile } from '#server/http/read-multipart.ts';
import { listLoansOfClient } from '#server/loans/list-loans-of-client.ts';
import { createSecretBox } from '#server/outbox/secret-box.ts';
import { orThrow } from '#server/refusal.ts';
import type { ClientSession } from '#server/sessions/session.ts';
import * as sql from './seed.sql.ts';
import { writePaper } from './write-paper.ts';

/** How long ago whoever stands behind a loan of the demo sent their papers. */
const SENT_DAYS_AGO = 1;

const GUARANTOR = {
  document_type: 'DNI',
  identification_number: '40812340',
  first_name: 'Manuel',
  last_name: 'Cáceres Rojas',
  email: 'manuel.caceres@correo.demo',
  phone: '+51987555010',
} as const;

const VEHICLE = {
  plate: 'BKL482',
  brand: 'Toyota',
  model: 'Yaris',
  year: 2021,
  is_own: true,
  is_free_of_lien: true,
} as const;

/** Lets somebody stand behind the demo's loans that wait for it, by what the client and the guarantor do themselves. */
export async function seedBacking(
  deps: Deps,
  clientId: number,
  backing: 'guarantor' | 'collateral',
  today: CalendarDate,
): Promise<void> {
  const day = addDays(today, -SENT_DAYS_AGO);
  const then = { ...deps, now: () => new Date(`${day}T11:00:00-05:00`) };
  const session: ClientSession = { id: 0, role: 'client', clientId, sellerId: null };
  const [loan] = await listLoansOfClient(deps.db, clientId);
  if (!loan) throw new Error(`the demo's client ${clientId} has no loan`);
  if (backing === 'guarantor') await bringGuarantor(then, session, loan.id);
  else await bringVehicle(then, session, loan.id);
}

async function bringGuarantor(deps: Deps, session: ClientSession, loanId: number): Promise<void> {
  orThrow(await nameGuarantor(deps, session, loanId, GUARANTOR));
  const token = await openInvitation(deps, GUARANTOR.email);
  orThrow(await consentAsGuarantor(deps, token, GUARANTOR.identification_number));
  for (const kind of ['identity', 'income_proof'] as const) {
    const paper = { kind, position: 1, total: 1, incomeCategory: 'fifth' as const };
    const title = kind === 'identity' ? 'Documento Nacional de Identidad' : 'Boletas de pago';
    const file = await paperOf(deps, title, `${GUARANTOR.first_name} ${GUARANTOR.last_name}`);
    orThrow(await receiveGuarantorFile(deps, token, paper, file));
  }
  orThrow(await submitAsGuarantor(deps, token));
  const { guarantor } = await findBacking(deps.db, loanId);
  if (!guarantor) throw new Error(`nobody stands behind the demo's loan ${loanId}`);
  await judgeGuarantor(deps, guarantor, 'NORMAL');
}

async function bringVehicle(deps: Deps, session: ClientSession, loanId: number): Promise<void> {
  orThrow(await saveVehicle(deps, session, loanId, VEHICLE));
  const file = await paperOf(deps, 'Tarjeta de propiedad', `Placa ${VEHICLE.plate}`);
  orThrow(await receiveVehicleFile(deps, session, loanId, { position: 1, total: 1 }, file));
  orThrow(await submitVehicle(deps, session, loanId));
}

/** The guarantor reads the mail: nobody else has the link. */
async function openInvitation({ config, db }: Deps, to: string): Promise<string> {
  const body = await sql.selectNewestBody(db, to);
  const text = createSecretBox(config.SECRET_KEY, 'outbox').open(body);
  const token = /\/guarantor\/([\w-]{43})/.exec(text)?.[1];
  if (token === undefined) throw new Error(`the newest message to ${to} has no link`);
  return token;
}

async function paperOf(deps: Deps, title: string, line: string): Promise<NamedFile<IncomingFile>> {
  const content = writePaper(title, [line, 'Documento de demostración']);
  const written = await writeFile(deps, content);
  const { sizeBytes, sha256 } = written;
  const name = `${title.toLowerCase().replaceAll(' ', '_')}.pdf`;
  return { sizeBytes, sha256, name, contentType: 'application/pdf', keep: async () => written };
}
