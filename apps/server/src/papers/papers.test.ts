import { calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { type PaperKind, paperKinds, paperTitles } from '@alivio/domain/loan/paper-kinds.ts';
import { sumBy } from '@alivio/domain/money/arithmetic.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { formatPercent, percent } from '@alivio/domain/rates/rate.ts';
import { describe, expect, test } from 'vitest';
import { look } from './drawing/look.ts';
import type { PaperFacts } from './paper-facts.ts';
import { type PlacedText, type ReadPaper, readBack } from './read-back.ts';
import { sampleFacts, sampleGuarantor, sampleLoan, sampleSpouse } from './sample-facts.ts';
import { writePaper } from './write-paper.ts';

const LONG_NAME = 'Maximiliano Ángel Ñahui de la Peña y Güemes Zúñiga Íñiguez Ñ';
const LONG_EMAIL =
  'maximiliano.angel.nahui.de.la.pena.y.guemes.zuniga@correo-electronico-de-la-empresa.com.pe';
const LONGEST = { fullName: LONG_NAME, email: LONG_EMAIL };
const vehicle = { plate: 'ABC123', brand: 'Toyota', model: 'Yaris', year: 2019 };
const patient = { ...sampleGuarantor, fullName: 'Ulises Peñaranda Quiñónez' };

const plain = sampleFacts();

/** Everything that a paper can have, as long as it can be. */
const fullest = sampleFacts({
  loan: sampleLoan({ amount: centimos(2_590_000), term: 18, insurance: true }),
  holder: { ...plain.holder, ...LONGEST, civilStatus: 'married' },
  spouse: { ...sampleSpouse, ...LONGEST },
  guarantor: { ...sampleGuarantor, ...LONGEST },
  patient: { ...patient, ...LONGEST },
  clinic: {
    name: 'Centro de Especialidades Médicas y Quirúrgicas Nuestra Señora de Guadalupe',
    site: 'San Juan de Lurigancho Este',
    address: 'Av. Próceres de la Independencia 12345, San Juan de Lurigancho, Lima',
    category: 'Otorrinolaringología y cirugía de cabeza y cuello',
  },
  vehicle: { ...vehicle, model: 'Sprinter 515 CDI Furgón Largo con Techo Elevado y Vidrios' },
  advisorFields: Array.from({ length: 12 }, (_, index) => ({
    label: `Dato número ${index + 1} que registró el asesor de ventas de la sede`,
    value: 'Un valor largo que ocupa más de una línea de la tabla en la que está escrito.',
    advisor: 'Carla M.',
    confirmedOn: calendarDate('2026-11-12'),
  })),
});

/** Many tests ask something of the same paper: it is read once. */
const known = new WeakMap<PaperFacts, Map<PaperKind, Promise<ReadPaper>>>();

function read(kind: PaperKind, facts: PaperFacts): Promise<ReadPaper> {
  const ofFacts = known.get(facts) ?? new Map<PaperKind, Promise<ReadPaper>>();
  known.set(facts, ofFacts);
  const paper = ofFacts.get(kind) ?? writePaper(kind, facts).then(readBack);
  ofFacts.set(kind, paper);
  return paper;
}

describe.each(paperKinds)('every %s', (kind) => {
  test.each([
    ['plainest', plain],
    ['fullest', fullest],
  ])(
    'has the hash of the plan, its number, the loan and its title on every page: %s',
    async (_, facts) => {
      const { pageTexts } = await read(kind, facts);
      for (const [index, text] of pageTexts.entries()) {
        expect(text).toContain(`Huella del plan: ${facts.loan.quote.hash}`);
        expect(text).toContain(`Página ${index + 1} de ${pageTexts.length}`);
        expect(text).toContain(`${paperTitles[kind]} · ALV-7K3M9Q`);
      }
    },
  );

  test('is tagged, in Spanish and has a title', async () => {
    const paper = await read(kind, fullest);
    expect(paper).toMatchObject({ isMarked: true, language: 'es-PE' });
    expect(paper.title).toBe(`${paperTitles[kind]} ALV-7K3M9Q`);
    expect(paper.roles.filter((role) => role === 'H1')).toHaveLength(1);
    expect(paper.pages.flat().filter(({ isUnmarked }) => isUnmarked)).toEqual([]);
  });

  test('carries its letters with it', async () => {
    const source = (await writePaper(kind, plain)).toString('latin1');
    expect(source.match(/\/FontFile2 /g)).toHaveLength(2);
    expect(source).not.toContain('Helvetica');
  });

  test('is the same bytes for the same facts, and others for others', async () => {
    const bytes = await writePaper(kind, fullest);
    expect(bytes.equals(await writePaper(kind, structuredClone(fullest)))).toBe(true);
    const later = { ...fullest, contractDate: calendarDate('2026-11-17') };
    expect(bytes.equals(await writePaper(kind, later))).toBe(false);
  });

  test('stays within its margins, and no text lies on another, however long it is', async () => {
    for (const page of (await read(kind, fullest)).pages) {
      expect(page.filter(isOutside)).toEqual([]);
      expect(page.filter((text, index) => page.slice(index + 1).some(liesOn(text)))).toEqual([]);
    }
  });

  test('is dated in words', async () => {
    expect((await read(kind, plain)).text).toContain(
      'Crédito ALV-7K3M9Q · Lima, 16 de noviembre de 2026',
    );
  });
});

const A4 = { width: 595.28, height: 841.89 };
const HAIR = 0.5;

function isOutside({ left, right, baseline }: PlacedText): boolean {
  const { page } = look;
  const isBeside = left < page.left - HAIR || right > A4.width - page.right + HAIR;
  return isBeside || baseline < 40 || baseline > A4.height - 40;
}

function liesOn(one: PlacedText): (other: PlacedText) => boolean {
  return (other) => {
    const apart = Math.abs(one.baseline - other.baseline);
    const areBeside = one.right <= other.left + HAIR || other.right <= one.left + HAIR;
    return apart < Math.min(one.height, other.height) * (3 / 4) && !areBeside;
  };
}

test('the contract names the address of the Libro de Reclamaciones', async () => {
  // An address may go over a line at its hyphens.
  const text = (await read('contract', plain)).text.replaceAll('- ', '-');
  expect(text).toContain(
    'Libro de Reclamaciones, en https://alivio.demo/libro-de-reclamaciones. Te respondemos',
  );
});

describe('the cronograma', () => {
  const plans = [3, 6, 12, 14, 16, 18].flatMap((term) =>
    [false, true].map((insurance) => ({ term, insurance })),
  );

  test.each(plans)('has every figure of the plan, row by row: %o', async (plan) => {
    const loan = sampleLoan(plan);
    const { rows, amount, totalToPay } = loan.quote;
    const { pages, roles } = await read('schedule', sampleFacts({ loan }));
    expect(pages).toHaveLength(1);
    const texts = pages.flat().map(({ text }) => text);
    const cells = texts.slice(texts.indexOf('Saldo') + 1);
    for (const [index, row] of rows.entries()) {
      const { principal, interest, igv, insurance, fee, total, balance } = row;
      const figures = [principal, interest, igv, insurance, fee, total, balance].map(formatSoles);
      expect(cells.slice(index * 8, index * 8 + 8)).toEqual([`${index + 1}`, ...figures]);
    }
    const sums = [
      amount,
      sumBy(rows, (row) => row.interest),
      sumBy(rows, (row) => row.igv),
      sumBy(rows, (row) => row.insurance),
      sumBy(rows, (row) => row.fee),
      totalToPay,
    ].map(formatSoles);
    expect(cells.slice(rows.length * 8, rows.length * 8 + 7)).toEqual(['Total', ...sums]);
    expect(roles.filter((role) => role === 'TH')).toHaveLength(8 + rows.length + 1);
    expect(roles.filter((role) => role === 'TD')).toHaveLength(7 * (rows.length + 1));
  });

  test('says to who listens what a cell is of', async () => {
    const source = (await writePaper('schedule', plain)).toString('latin1');
    expect(source.match(/\/Scope \/Column\b/g)).toHaveLength(8);
    expect(source.match(/\/Scope \/Row\b/g)).toHaveLength(12 + 1);
  });

  test('has no dates, and says when they are fixed', async () => {
    const { text } = await read('schedule', plain);
    expect(text).toContain(
      'Se fijan el día en que usas el crédito en el centro de salud. La primera cuota vence el mismo día del mes siguiente',
    );
    expect(text).toContain('las fechas no cambian ninguna cifra de este cronograma.');
  });
});

describe('the hoja resumen', () => {
  test('has the figures of the plan, literally', async () => {
    const { text } = await read('summary', plain);
    for (const line of [
      'Monto del crédito S/ 5,000.00',
      'Cuotas mensuales 11 cuotas de S/ 523.76 y una última de S/ 523.82',
      'Tasa efectiva anual (TEA), fija 42.90 %',
      'Tasa de costo efectivo anual (TCEA) 54.79 %',
      'Total de intereses S/ 1,044.12',
      'Comisión única por otorgar el crédito S/ 45.00',
      'IGV (18.00 %) de los intereses y la comisión S/ 196.06',
      'Seguro de desgravamen (opcional) Sin seguro',
      'Total a pagar S/ 6,285.18',
      'Interés compensatorio del capital vencido TEA 42.90 %, más IGV',
      'Interés moratorio del capital vencido 14.40 % anual simple',
      'Penalidades y otros cobros por atraso No se cobran',
      'Puedes pagar antes, todo o en parte, sin penalidad ni cobro adicional.',
      'Teléfono +51 1 640 9000, WhatsApp +51 987 000 111, correo hola@alivio.demo.',
    ])
      expect(text).toContain(line);
  });

  test('says what the insurance adds, of who chose it', async () => {
    const loan = sampleLoan({ insurance: true });
    const { text } = await read('summary', sampleFacts({ loan }));
    const premiums = formatSoles(sumBy(loan.quote.rows, (row) => row.insurance));
    expect(text).toContain(`Seguro de desgravamen (opcional) ${premiums}`);
    expect(text).toContain(`TCEA ${formatPercent(loan.quote.tcea)}`);
  });

  test('takes the rates of being late from the prices of the loan, not from its plan', async () => {
    const loan = sampleLoan();
    const prices = { ...loan.prices, lateTea: percent(30.5), defaultInterest: percent(9.25) };
    const { text } = await read('summary', sampleFacts({ loan: { ...loan, prices } }));
    expect(text).toContain('TEA 30.50 %, más IGV');
    expect(text).toContain('9.25 % anual simple');
  });

  test('is one page, however much there is to say', async () => {
    expect((await read('summary', fullest)).pages).toHaveLength(1);
  });
});

describe('the contract', () => {
  test('says who lends to whom, how much, and what it costs', async () => {
    const { text } = await read('contract', plain);
    for (const line of [
      'De un lado, Alivio Perú S.A.C. (en adelante, «Alivio» o «nosotros»)',
      'Titular Begoña Peñaranda Quiñónez Documento DNI 12345678 Estado civil Soltero(a)',
      'para pagar tu procedimiento médico, de la especialidad Odontología, en Clínica San Martín, sede Miraflores',
      'Monto del crédito S/ 5,000.00 Cuotas mensuales 11 cuotas de S/ 523.76 y una última de S/ 523.82',
      'Total a pagar S/ 6,285.18',
      'No elegiste el seguro de desgravamen',
      'que vale 10 días desde la última firma. Si vence sin usarse, el crédito queda sin efecto',
      'Tienes hasta el 26 de noviembre de 2026 para firmar.',
      'un interés moratorio de 14.40 % anual simple',
      'No hay penalidades ni otros cobros por atraso (Ley 31143).',
      'La Ley 27269, Ley de Firmas y Certificados Digitales',
      'Decreto Supremo 016-2024-JUS',
      'un máximo de 15 días hábiles, que no se prorroga',
    ])
      expect(text).toContain(line);
  });

  const signers = (text: string) => text.slice(text.indexOf('Firmas Begoña'));

  test.each<[string, Partial<PaperFacts>, string, string]>([
    [
      'spouse',
      { spouse: sampleSpouse },
      'Tu cónyuge',
      'Íñigo Güemes Zúñiga CE 001234567890 Cónyuge',
    ],
    [
      'guarantor',
      { guarantor: sampleGuarantor },
      'Aval: fianza solidaria',
      'María Ángeles Núñez Ibáñez DNI 87654321 Aval (fiador solidario)',
    ],
  ])(
    'has a clause and a place to sign for a %s, where there is one',
    async (_, change, clause, place) => {
      const [without, having] = await Promise.all([
        read('contract', plain),
        read('contract', sampleFacts(change)),
      ]);
      expect(without.text).not.toContain(clause);
      expect(without.text).not.toContain(place);
      expect(without.text).not.toContain('Quienes firman contigo');
      expect(having.text).toContain(clause);
      expect(signers(having.text)).toContain(place);
      expect(having.text).toContain('Quienes firman contigo tienen 10 días desde tu firma');
    },
  );

  test.each<[string, Partial<PaperFacts>, string]>([
    ['vehicle', { vehicle }, 'Garantía vehicular'],
    ['vehicle, with its plate', { vehicle }, 'Placa ABC123 Marca y modelo Toyota Yaris Año 2019'],
    ['other patient', { patient }, 'el procedimiento médico de Ulises Peñaranda Quiñónez'],
    [
      'other patient among those it names',
      { patient },
      'Paciente Ulises Peñaranda Quiñónez DNI 87654321 2. Para',
    ],
    [
      'field of the advisor',
      {
        advisorFields: [
          {
            label: 'Ingresos mensuales',
            value: 'S/ 3,500.00',
            advisor: 'Carla M.',
            confirmedOn: calendarDate('2026-11-12'),
          },
        ],
      },
      'Datos que registró quien te asesoró Estos datos los registró por ti Carla M., de Alivio. Tú los revisaste y confirmaste el 12 de noviembre de 2026. Ingresos mensuales S/ 3,500.00',
    ],
    [
      'second advisor on another day',
      {
        advisorFields: [
          {
            label: 'Plan',
            value: '12 cuotas',
            advisor: 'Luis P.',
            confirmedOn: calendarDate('2026-11-13'),
          },
          {
            label: 'Ingresos mensuales',
            value: 'S/ 3,500.00',
            advisor: 'Carla M.',
            confirmedOn: calendarDate('2026-11-12'),
          },
        ],
      },
      'Datos que registraron quienes te asesoraron Estos datos los registraron por ti Luis P. y Carla M., de Alivio. Tú los revisaste y confirmaste el 12 de noviembre de 2026 y el 13 de noviembre de 2026. Plan',
    ],
    [
      'insurance',
      { loan: sampleLoan({ insurance: true }) },
      'Elegiste el seguro de desgravamen, que es opcional.',
    ],
  ])('speaks of a %s only where there is one', async (_, change, words) => {
    expect((await read('contract', plain)).text).not.toContain(words);
    expect((await read('contract', sampleFacts(change))).text).toContain(words);
  });

  test('numbers its clauses without a gap, whichever it has', async () => {
    for (const [facts, count] of [
      [plain, 11],
      [fullest, 15],
    ] as const) {
      const { pages } = await read('contract', facts);
      const texts = pages.flat().map(({ text }) => text);
      const numbers = texts.flatMap((text) => /^(\d+)\. [A-ZÁÉÍÓÚ]/.exec(text)?.[1] ?? []);
      expect(numbers).toEqual(Array.from({ length: count }, (_, index) => `${index + 1}`));
    }
  });

  test('leaves every name as it is written, also those that the font has no letters for', async () => {
    const named = (fullName: string) => sampleFacts({ holder: { ...plain.holder, fullName } });
    expect((await read('contract', named('Łukasz Żółć Čapek'))).text).toContain(
      'Łukasz Żółć Čapek',
    );
    expect((await read('contract', named('Nguyễn Thị Tuyết'))).text).toContain('Nguyen Thi Tuyet');
    expect((await read('contract', fullest)).text).toContain(LONG_NAME);
  });

  test('has all signatures on its last page', async () => {
    const last = (await read('contract', fullest)).pageTexts.at(-1) ?? '';
    for (const role of ['Titular', 'Cónyuge', 'Aval (fiador solidario)', 'Prestamista'])
      expect(last.slice(last.indexOf('Firmas'))).toContain(role);
  });
});
