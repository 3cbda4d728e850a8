import type { Applicant } from './applicant.ts';
import { arriveAt } from './arrive-at.ts';
import { demoPassword, type Person } from './people.ts';
import type { openSandbox } from './sandbox.ts';
import type { Screen } from './screen.ts';

type Sandbox = ReturnType<typeof openSandbox>;

export async function press(page: Screen, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}

export async function login(page: Screen, email: string, password = demoPassword): Promise<void> {
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await press(page, 'Iniciar sesión');
}

export async function fillRegistration(page: Screen, person: Person): Promise<void> {
  await page.getByLabel('Correo electrónico').fill(person.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(person.password);
  await page.getByLabel('Número de documento').fill(person.dni);
  await page.getByLabel('Celular').fill(person.phone);
  await page.getByRole('checkbox', { name: /Acepto los términos/ }).check();
}

export async function fillProcedure(page: Screen): Promise<void> {
  await page.getByLabel('Categoría médica').selectOption('Odontología');
  await page.getByLabel('Centro de salud').selectOption('Clínica Santa Lucía');
  await page.getByLabel('Monto a financiar en soles').fill('5000');
}

interface Answers {
  months?: number;
  income?: string;
  civilStatus?: string;
}

export async function choosePlan(
  page: Screen,
  { months = 12, income = '6000' }: Answers = {},
): Promise<void> {
  await page.waitForURL('**/onboarding/payments**');
  await page.getByRole('radio', { name: new RegExp(`^${months} meses`) }).check();
  await page.getByLabel(/^Ingreso promedio/).fill(income);
  await press(page, 'Continuar');
}

export async function giveData(page: Screen, civilStatus = 'Soltero(a)'): Promise<void> {
  await arriveAt(page, 'client-updates');
  await page.getByLabel('Estado civil').selectOption(civilStatus);
  await typeBirthdate(page, '20', 'mayo', '1990');
  await press(page, 'Continuar');
}

export async function typeBirthdate(page: Screen, day: string, month: string, year: string) {
  await page.getByLabel('Día').fill(day);
  await page.getByLabel('Mes').fill(month);
  await page.getByLabel('Año').fill(year);
}

export async function typeCode(page: Screen, code: string): Promise<void> {
  await page.getByLabel('Código de 6 dígitos').fill(code);
}

export async function verifyPhone(
  page: Screen,
  sandbox: Sandbox,
  { phone }: Pick<Applicant, 'phone'>,
): Promise<void> {
  await arriveAt(page, 'validate-phone');
  await typeCode(page, await sandbox.codeTo(phone));
}

export async function verifyEmail(
  page: Screen,
  sandbox: Sandbox,
  { email }: Pick<Applicant, 'email'>,
): Promise<void> {
  await arriveAt(page, 'validate-email');
  await typeCode(page, await sandbox.codeTo(email));
}

/** From the payment plan to the screen that waits for the code by SMS. */
export async function answerToPhoneCode(page: Screen, answers: Answers = {}): Promise<void> {
  await choosePlan(page, answers);
  await giveData(page, answers.civilStatus);
  await arriveAt(page, 'validate-phone');
}

/** From the payment plan through both codes. */
export async function answerToResult(
  page: Screen,
  sandbox: Sandbox,
  applicant: Pick<Applicant, 'phone' | 'email'>,
  answers: Answers = {},
): Promise<void> {
  await answerToPhoneCode(page, answers);
  await verifyPhone(page, sandbox, applicant);
  await verifyEmail(page, sandbox, applicant);
}
