import { newFigures } from './new-figures.ts';

export const demoPassword = 'Alivio2026';
export const demoClient = 'paciente@alivio.demo';

/** Clients of the demo with a loan in payment, each for one journey alone: what is paid stays paid. */
export const payers = {
  /** Several are overdue. */
  behind: 'juan.pena@alivio.demo',
  /** Nothing was paid yet, nothing is overdue. */
  fresh: 'jesus.mamani@alivio.demo',
  second: 'elena.gil@alivio.demo',
  third: 'walter.ore@alivio.demo',
  fourth: 'flor.paz@alivio.demo',
  fifth: 'rosa.ticona@alivio.demo',
  /** One instalment is overdue: a prepayment settles it first. */
  prepays: 'saul.ccallo@alivio.demo',
  /** Several are overdue, and something is promised. */
  paysOff: 'nelida.rimachi@alivio.demo',
} as const;

/** Clients of the demo by what became of their newest loan. */
export const borrowers = {
  signed: 'begona.flores@alivio.demo',
  awaitingSigners: 'yesenia.de@alivio.demo',
  expiredUnsigned: 'victor.sanchez@alivio.demo',
  expiredUnredeemed: 'milagros.naupari@alivio.demo',
  paid: 'hugo.zapata@alivio.demo',
  refused: 'teresa.meza@alivio.demo',
} as const;

/** A client of the demo with instalments to pay, whose payments no other test counts. */
export const payer = 'rosa.ticona@alivio.demo';

export const staff = {
  admin: 'admin@miraflores.demo',
  sales: 'ventas@miraflores.demo',
  management: 'gerencia@clinicas.demo',
  advisor: 'asesora@alivio.demo',
  operations: 'operaciones@alivio.demo',
  supervisor: 'supervisora@alivio.demo',
  /** Each of these has one right and no other. */
  analyst: 'analista@alivio.demo',
  treasury: 'tesoreria@alivio.demo',
  administrator: 'administracion@alivio.demo',
} as const;

export interface Person {
  email: string;
  password: string;
  dni: string;
  phone: string;
}

/** Somebody nobody has met: each call another person, also across processes. */
export function newPerson(): Person {
  const figures = newFigures();
  return {
    email: `persona${figures}${Date.now()}@correo.pe`,
    password: 'Clave2026',
    // The last figure decides what the bureau of the sandbox answers; 0 is a clean report.
    dni: `${figures}0`,
    phone: `9${figures}1`,
  };
}
