import type { Spouse } from '@alivio/contract/applications.ts';
import type { OtherPatient } from '@alivio/contract/onboarding.ts';
import type { ContactChannel, ContactResult } from '@alivio/domain/collection/contacts.ts';
import type { ClinicPaymentState } from '@alivio/domain/disbursement/clinic-payment-state.ts';
import type { LoanState } from '@alivio/domain/loan/loan-state.ts';
import type { PaperAct } from './demo-loan-path.ts';

interface Place {
  site: string;
  category: string;
}

const miraflores: Place = { site: 'Miraflores', category: 'Odontología' };
const sanBorja: Place = { site: 'San Borja', category: 'Traumatología' };
const sanIsidro: Place = { site: 'San Isidro', category: 'Oftalmología' };
const surco: Place = { site: 'Surco', category: 'Cirugía plástica' };

/** What was asked for, and how far it has come since. */
type Story = readonly [
  place: Place,
  soles: number,
  term: number,
  startedDaysAgo: number,
  state: LoanState,
  /** Each on its due date. */
  installmentsPaid?: number,
  clinicPayment?: ClinicPaymentState,
];

type Borrower = readonly [firstName: string, lastName: string, dni: string, ...story: Story];

/** A finished loan, and one with paid, overdue and future instalments. */
const patientStories: readonly Story[] = [
  [miraflores, 2_400, 3, 330, 'paid', 3, 'PAGADO'],
  [miraflores, 6_000, 12, 145, 'disbursed', 2, 'PAGADO'],
];

/** Somebody in every state and something at every site. */
const borrowers: readonly Borrower[] = [
  ['Lucía', 'Chávez Peña', '42310010', miraflores, 3_200, 6, 2, 'draft'],
  ['Miguel', 'Rojas Ticona', '42310021', sanBorja, 8_500, 12, 4, 'evaluated'],
  ['Carmen', 'Huamán Díaz', '42310032', sanIsidro, 4_800, 12, 6, 'documents'],
  ['José', 'Salazar Ccori', '42310043', surco, 12_000, 18, 8, 'review'],
  ['Noemí', 'Vásquez Flores', '42310054', miraflores, 5_500, 14, 9, 'file_complete'],
  ['Raúl', 'Cáceres Muñoz', '42310066', sanIsidro, 15_000, 18, 12, 'guarantor'],
  ['Patricia', 'Ramírez Soto', '42310077', surco, 22_000, 18, 14, 'collateral'],
  ['Diego', 'García Núñez', '42310081', sanBorja, 7_300, 12, 11, 'approved'],
  ['Sofía', 'Quispe Mamani', '42310092', miraflores, 2_900, 6, 6, 'signing'],
  ['Julio', 'Córdova Ruiz', '42310103', sanIsidro, 6_700, 16, 8, 'signing_failed'],
  ['Yesenia', 'De la Cruz Tello', '42310114', surco, 9_900, 18, 8, 'awaiting_signers'],
  ['Víctor', 'Sánchez Lazo', '42310120', sanBorja, 11_400, 18, 55, 'expired_unsigned'],
  ['Begoña', 'Flores Arias', '42310131', miraflores, 4_100, 12, 6, 'signed'],
  ['César', 'Muñoz Vera', '42310142', surco, 3_600, 6, 9, 'signed'],
  ['Milagros', 'Ñaupari León', '42310153', sanIsidro, 5_200, 12, 48, 'expired_unredeemed'],
  ['Jesús', 'Mamani Apaza', '42310164', miraflores, 7_800, 12, 13, 'disbursed', 0, 'REVISION'],
  ['Elena', 'Gil Ayala', '42310214', sanIsidro, 1_800, 6, 28, 'disbursed', 0, 'RECHAZADO'],
  ['Walter', 'Oré Luna', '42310203', surco, 4_400, 12, 30, 'disbursed', 0, 'DOCUMENTOS PENDIENTES'],
  [
    'Flor',
    'Paz Rey',
    '42310170',
    miraflores,
    5_900,
    18,
    50,
    'disbursed',
    1,
    'REVISION COMPROBANTE',
  ],
  ['Rosa', 'Ticona Lima', '42310192', sanBorja, 6_400, 14, 78, 'disbursed', 2, 'EN PROCESO'],
  ['Juan', 'Peña Campos', '42310181', sanIsidro, 10_500, 16, 215, 'disbursed', 1, 'PAGADO'],
  ['Hugo', 'Zapata Mejía', '42310220', sanBorja, 3_000, 6, 260, 'paid', 6, 'PAGADO'],
  ['Teresa', 'Meza Cano', '42310238', surco, 9_000, 12, 20, 'rejected'],
  ['Iván', 'Bravo Solís', '42310241', miraflores, 6_900, 12, 60, 'cancelled', 1],
  ['Gladys', 'Arce Medina', '42310252', sanIsidro, 2_700, 6, 80, 'lapsed'],
];

/** Late by some weeks: one in CPP, one in Deficiente. */
const late: readonly Borrower[] = [
  ['Saúl', 'Ccallo Ramos', '42310335', surco, 5_400, 12, 87, 'disbursed', 1, 'PAGADO'],
  ['Nélida', 'Rimachi Soto', '42310346', surco, 7_600, 12, 112, 'disbursed', 1, 'PAGADO'],
];

/** Refunded after its clinic had been paid: the clinic owes, and the next batch keeps it back. */
const refundedLate: readonly Borrower[] = [
  ['Óscar', 'Linares Vega', '42310357', sanBorja, 4_000, 12, 45, 'cancelled', 0, 'PAGADO'],
];

/** What was said with them by DNI: promises broken, one of which nobody has asked about since, and one that waits. */
const contactsOf: Readonly<Record<string, readonly DemoContact[]>> = {
  '42310346': [
    {
      daysAgo: 32,
      channel: 'call',
      result: 'no_answer',
      note: 'Se llamó dos veces, en la mañana y en la tarde.',
    },
    {
      daysAgo: 25,
      channel: 'call',
      result: 'spoke',
      note: 'Su empresa le paga a fin de mes. Pagará una parte apenas cobre.',
      promise: { soles: 400, inDays: 6 },
    },
    {
      daysAgo: 6,
      channel: 'whatsapp',
      result: 'spoke',
      note: 'Confirma que ya cobró y que paga esta semana.',
      promise: { soles: 850, inDays: 12 },
    },
  ],
  '42310181': [
    {
      daysAgo: 8,
      channel: 'call',
      result: 'spoke',
      note: 'Dice que pagará con su gratificación.',
      promise: { soles: 900, inDays: 6 },
    },
  ],
};

/** Who came through the QR of the clinic's sales person: some are still on their way, two were treated. */
const referred = {
  code: 'MIR-VEN1',
  dnis: ['42310010', '42310054', '42310131', '42310164', '42310170', '42310241'],
};

/** Who pays for somebody else: a niece, and a mother. */
const treatedInstead: Readonly<Record<string, OtherPatient>> = {
  '42310170': {
    first_name: 'Zoé',
    last_name: 'Ibáñez Flores',
    document_type: 'DNI',
    identification_number: '79000001',
    phone: '+51987000001',
  },
  '42310181': {
    first_name: 'Rosario',
    last_name: 'Campos Vilca',
    document_type: 'DNI',
    identification_number: '08231407',
    phone: '+51987000002',
    email: 'rosario.campos@alivio.demo',
  },
};

/** What happened beyond the state: something went back, or waits for a second person. */
const unfinished: readonly { borrower: Borrower; afterwards: readonly PaperAct[] }[] = [
  {
    borrower: ['Rocío', 'Palomino Vera', '42310265', miraflores, 4_600, 12, 3, 'review'],
    afterwards: ['observe_one'],
  },
  {
    borrower: ['Óscar', 'Ludeña Prado', '42310275', surco, 18_500, 18, 4, 'review'],
    afterwards: ['read_all', 'decide'],
  },
  {
    borrower: ['Marisol', 'Tapia Roncal', '42310285', sanBorja, 6_200, 12, 5, 'review'],
    afterwards: ['read_all'],
  },
];

/** Married, and about to sign: the first start has her sign, and her spouse's link is in the inbox of the sandbox. */
const couple: Borrower = ['Maritza', 'Huanca Ríos', '42310291', sanBorja, 9_200, 12, 5, 'approved'];
const spouseOfCouple: Spouse = {
  document_type: 'DNI',
  identification_number: '42310302',
  first_name: 'Edwin',
  last_name: 'Paredes Soto',
  email: 'edwin.paredes@alivio.demo',
  phone: '+51987209001',
};

/** A contact with whoever is late, so many days ago, and what was promised for so many days later. */
export interface DemoContact {
  daysAgo: number;
  channel: ContactChannel;
  result: ContactResult;
  note: string;
  promise?: { soles: number; inDays: number };
}

export interface DemoLoan {
  site: string;
  category: string;
  amountSoles: number;
  term: number;
  startedDaysAgo: number;
  state: LoanState;
  installmentsPaid: number;
  clinicPayment: ClinicPaymentState;
  afterwards?: readonly PaperAct[];
  referralCode?: string | null;
  /** Who is treated, when it is not the borrower. */
  patient?: OtherPatient | null;
  /** Of those that are signed: drawing papers takes longer than all the rest. */
  keepsPapers?: true;
  /** Of those that are late, oldest first. */
  contacts?: readonly DemoContact[];
}

export interface DemoBorrower {
  firstName: string;
  lastName: string;
  email: string;
  dni: string;
  phone: string;
  birthdate: string;
  incomeSoles: number;
  loans: readonly DemoLoan[];
  /** Whoever has one is married. */
  spouse?: Spouse;
}

/** Named as the registry of the sandbox names that DNI. */
const patient: DemoBorrower = {
  firstName: 'Juan Carlos',
  lastName: 'Vásquez Sánchez',
  email: 'paciente@alivio.demo',
  dni: '41222330',
  phone: '+51987111222',
  birthdate: '1995-07-23',
  incomeSoles: 4_800,
  loans: patientStories.map((story) => ({ ...toLoan(story), keepsPapers: true })),
};

/**
 * Married, with a QR that can be used and another loan about to be signed: the first start has her sign it, and then
 * it waits for her spouse.
 */
const wife: DemoBorrower = {
  firstName: 'Andrea',
  lastName: 'Salinas Rojas',
  email: 'pareja@alivio.demo',
  dni: '42310310',
  phone: '+51987209002',
  birthdate: '1988-04-12',
  incomeSoles: 9_600,
  loans: [
    { ...toLoan([surco, 4_700, 12, 7, 'signed']), keepsPapers: true },
    toLoan([sanBorja, 9_800, 12, 5, 'approved']),
  ],
  spouse: {
    document_type: 'DNI',
    identification_number: '42310321',
    first_name: 'Renzo',
    last_name: 'Medina Vargas',
    email: 'renzo.medina@alivio.demo',
    phone: '+51987209003',
  },
};

export const demoBorrowers: readonly DemoBorrower[] = [
  patient,
  ...[
    ...borrowers.map((borrower) => ({ borrower, afterwards: [] })),
    ...unfinished,
    { borrower: couple, afterwards: [], spouse: spouseOfCouple },
    ...late.map((borrower) => ({ borrower, afterwards: [] })),
    ...refundedLate.map((borrower) => ({ borrower, afterwards: [] })),
  ].map(({ borrower: [firstName, lastName, dni, ...story], afterwards, ...rest }, index) => ({
    ...rest,
    firstName,
    lastName,
    email: emailOf(firstName, lastName),
    dni,
    phone: `+5198720${1000 + index}`,
    birthdate: `${1961 + index}-0${1 + (index % 9)}-15`,
    // Enough for the instalment of anything that the demo lends.
    incomeSoles: 4_200 + Math.round(story[1] / 4),
    loans: [
      {
        ...toLoan(story),
        afterwards,
        referralCode: referred.dnis.includes(dni) ? referred.code : null,
        patient: treatedInstead[dni] ?? null,
        contacts: contactsOf[dni] ?? [],
      },
    ],
  })),
  wife,
];

function toLoan(story: Story): DemoLoan {
  const [place, amountSoles, term, startedDaysAgo, state] = story;
  const [, , , , , installmentsPaid = 0, clinicPayment = 'REVISION'] = story;
  return {
    ...place,
    amountSoles,
    term,
    startedDaysAgo,
    state,
    installmentsPaid,
    clinicPayment,
  };
}

function emailOf(firstName: string, lastName: string): string {
  const surname = lastName.split(' ')[0];
  const plain = `${firstName}.${surname}`.normalize('NFD').replace(/\p{M}/gu, '');
  return `${plain.toLowerCase()}@alivio.demo`;
}
