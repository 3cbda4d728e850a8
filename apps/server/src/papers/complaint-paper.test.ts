import { calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import { expect, it, test } from 'vitest';
import type { ComplaintFacts } from './complaint-facts.ts';
import { printable } from './content/printable.ts';
import { look } from './drawing/look.ts';
import { readBack } from './read-back.ts';
import { writeComplaintPaper } from './write-complaint-paper.ts';

const A4_WIDTH = 595.28;

const facts: ComplaintFacts = {
  number: '000012-2026',
  receivedOn: calendarDate('2026-11-16'),
  dueOn: calendarDate('2026-12-07'),
  name: 'Rosa Ñusta Quispe Mamani',
  documentType: 'PASAPORTE',
  identificationNumber: 'AAB123',
  address: 'Jr. Huáscar 123, Jesús María, Lima',
  phone: '987 654 321',
  email: 'rosa.quispe@correo.pe',
  parentName: null,
  good: 'service',
  amount: centimos(35_050),
  description: 'Crédito para un tratamiento dental',
  kind: 'queja',
  detail: 'Llamé tres veces.\n\nNadie contestó.',
  request: 'Que me llamen.',
  answer: null,
};
const read = async (changes: Partial<ComplaintFacts> = {}) =>
  readBack(await writeComplaintPaper({ ...facts, ...changes }));

it('has the four parts of the annex in their order, on one page', async () => {
  const { text, pages, title, isMarked } = await read();
  expect(pages).toHaveLength(1);
  expect(title).toBe('Libro de Reclamaciones Hoja N° 000012-2026');
  expect(isMarked).toBe(true);
  const parts = [
    'Libro de Reclamaciones Hoja de Reclamación N° 000012-2026 · Lima, 16 de noviembre de 2026',
    'Alivio Perú S.A.C.',
    '1. Identificación del consumidor reclamante Nombre Rosa Ñusta Quispe Mamani',
    'Pasaporte AAB123',
    'Padre, madre o apoderado No corresponde: es mayor de edad',
    '2. Identificación del bien contratado Bien contratado [ ] Producto [X] Servicio',
    'Monto reclamado S/ 350.50',
    '3. Detalle de la reclamación y pedido del consumidor Tipo [ ] Reclamo [X] Queja',
    'Detalle Llamé tres veces. Nadie contestó. Pedido Que me llamen.',
    '4. Observaciones y acciones adoptadas por el proveedor',
    'Fecha de comunicación de la respuesta Pendiente',
    'Reclamo: disconformidad relacionada con los productos o servicios.',
    'denuncia ante el INDECOPI',
    'quince (15) días hábiles, el cual es improrrogable',
  ];
  const places = parts.map((part) => text.indexOf(part));
  expect(parts.filter((_, at) => places[at] === -1)).toEqual([]);
  expect(places).toEqual([...places].sort((a, b) => a - b));
});

it('has the answer once there is one, a minor’s parent, and no amount where none is claimed', async () => {
  const answer = { text: 'Lo sentimos.\nTe llamamos hoy.', on: calendarDate('2026-12-01') };
  const { text } = await read({ answer, parentName: 'Ana Mamani', amount: null, kind: 'reclamo' });
  expect(text).toContain(
    'Fecha de comunicación de la respuesta 1 de diciembre de 2026 Respuesta Lo sentimos. Te llamamos hoy.',
  );
  expect(text).toContain('Padre, madre o apoderado Ana Mamani');
  expect(text).toContain('Monto reclamado No indicado');
  expect(text).toContain('[X] Reclamo [ ] Queja');
});

it('the same facts give the same bytes', async () => {
  expect(await writeComplaintPaper(facts)).toEqual(await writeComplaintPaper({ ...facts }));
});

test.each([
  ['one word of 3000 letters', 'M'.repeat(3000), 'M'],
  ['3000 letters of prose', 'palabra '.repeat(375).trim(), 'palabra'],
  ['a letter a line', 'Y\n'.repeat(1500), 'Y'],
])('%s stays between the margins, and none is lost', async (_, detail, letter) => {
  const long = 'W'.repeat(200);
  const { pages, text } = await read({ detail, address: long, description: long.repeat(2) });
  const edge = A4_WIDTH - look.page.right + 1;
  expect(
    pages.flat().filter(({ right, left }) => right > edge || left < look.page.left - 1),
  ).toEqual([]);
  const count = (of: string) => of.split(letter).length - 1;
  const { text: empty } = await read({ detail: '', address: long, description: long.repeat(2) });
  expect(count(text) - count(empty)).toBeGreaterThanOrEqual(count(detail));
});

test.each([
  ['turned around', 'pago \u202eoirartnoc\u202c hoy', 'pago oirartnoc hoy'],
  ['hidden', 'cuo\u200bta\u00ad y\ufeff', 'cuota y'],
  ['pictures', 'mal 😡👨‍👩‍👧🏽 servicio', 'mal [?] servicio'],
  ['other scripts', 'имя 名前 ok', '[?] [?] ok'],
  ['piled up', 'Z\u0351\u036b\u0343a', 'Za'],
  ['far away', 'Nguyễn Đặng', 'Nguyen Đang'],
  ['control', 'a\u0000b\tc\r\nd\u2028e', 'ab c\nd\ne'],
  ['halves', 'x\ud800y', 'xy'],
])('%s', (_, typed, printed) => {
  expect(printable(typed)).toBe(printed);
});
