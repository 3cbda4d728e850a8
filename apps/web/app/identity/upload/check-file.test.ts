import { expect, it } from 'vitest';
import { checkFile } from './check-file.ts';
import { extensionsOf } from './extensions-of.ts';

const limits = { strValidExtensions: 'PDF, JPG, JPEG, PNG', dcmMaxMbDocument: 1 };
const TOO_MANY_BYTES = 1024 * 1024 + 1;
const pdf = (name: string, sizeBytes = 10) =>
  new File([`%PDF-1.7${' '.repeat(sizeBytes - 8)}`], name);

async function problemOf(file: File, before: File[] = []): Promise<string | null> {
  const checked = await checkFile(file, limits, before);
  return checked.ok ? null : checked.problem;
}

it('takes what its bytes and its name say is a PDF or a picture', async () => {
  expect(await checkFile(pdf('recibo.PDF'), limits, [])).toEqual({ ok: true, type: 'pdf' });
  expect(await problemOf(pdf('recibo'))).toBeNull();
  expect(await problemOf(pdf('recibo.pdf', TOO_MANY_BYTES - 1))).toBeNull();
});

it.each([
  ['larger than allowed', pdf('a.pdf', TOO_MANY_BYTES), 'El archivo excede el tamaño permitido.'],
  [
    'another format',
    new File(['GIF89a'], 'a.gif'),
    'Formato inválido. Por favor, sube un archivo en formato PDF, JPG, JPEG, PNG.',
  ],
  [
    'another format under a good name',
    new File(['MZ'], 'a.pdf'),
    'Formato inválido. Por favor, sube un archivo en formato PDF, JPG, JPEG, PNG.',
  ],
  [
    'a PDF under a name that is not for one',
    pdf('a.exe'),
    'Formato inválido. Por favor, sube un archivo en formato PDF, JPG, JPEG, PNG.',
  ],
  [
    'wrong in both',
    new File(['x'.repeat(TOO_MANY_BYTES)], 'a.mov'),
    'El archivo no es válido en tipo o tamaño.',
  ],
  [
    'a photo of an iPhone',
    new File(['\0\0\0\x18ftypheic'], 'recibo_luz.heic'),
    'aún no leemos HEIC. Súbelo como JPG o PDF.',
  ],
  ['empty', new File([], 'a.pdf'), 'El archivo está vacío. Elige otro.'],
])('%s is refused in words', async (_, file, problem) => {
  expect(await problemOf(file)).toBe(problem);
});

it('the same file twice is refused, whatever it is called', async () => {
  expect(await problemOf(pdf('b.pdf'), [pdf('c.pdf', 20), pdf('a.pdf')])).toBe(
    'Este archivo ya ha sido añadido.',
  );
});

it('reads the list of extensions however it is written', () => {
  expect(extensionsOf({ strValidExtensions: '.pdf|.jpg;PNG' })).toEqual(['pdf', 'jpg', 'png']);
});
