import { makePdf } from './papers.ts';

interface FileField {
  setInputFiles(files: File | readonly File[]): Promise<void>;
}

/** As much of a screen as somebody with papers in hand needs. */
interface UploadScreen {
  getByLabel(text: string): FileField & { selectOption(text: string): Promise<unknown> };
}

export const papers = {
  identity: 'Documento de identidad',
  bill: 'Recibo de servicios',
  income: 'Sustento de ingresos',
  order: 'Orden médica',
} as const;

export function pdfFile(name: string, text = name): File {
  return new File([makePdf(text)], name, { type: 'application/pdf' });
}

export async function choosePaper(
  page: UploadScreen,
  title: string,
  ...files: File[]
): Promise<void> {
  await page.getByLabel(`Elegir archivo: ${title}`).setInputFiles(files);
}

export async function chooseIncome(page: UploadScreen, ...files: File[]): Promise<void> {
  await page.getByLabel('¿Cómo recibes tus ingresos?').selectOption('fifth');
  await choosePaper(page, papers.income, ...files);
}

/** One file for every document, two for the identity: nothing is missing afterwards. */
export async function choosePapers(page: UploadScreen): Promise<void> {
  await choosePaper(page, papers.identity, pdfFile('frente.pdf'), pdfFile('reverso.pdf'));
  await choosePaper(page, papers.bill, pdfFile('recibo_luz.pdf'));
  await chooseIncome(page, pdfFile('boletas.pdf'));
  await choosePaper(page, papers.order, pdfFile('orden.pdf'));
}
