import { newPerson } from './people.ts';

export interface Applicant {
  email: string;
  phone: string;
  password: string;
  documentNumber: string;
  token: string;
}

interface Application {
  documentType?: 'DNI' | 'CE';
  /** Decides what the bureau of the sandbox answers. */
  lastDigit?: string;
  amount?: number;
  site?: string;
}

const CATEGORY = 'Odontología';

/** Somebody registered with a saved treatment, through the API: for screens that come later. */
export async function makeApplicant(
  url: string,
  application: Application = {},
): Promise<Applicant> {
  const { documentType = 'DNI', lastDigit = '0', amount = 4000, site = 'San Isidro' } = application;
  const applicant = await registerPerson(url, { documentType, lastDigit });
  const saved = await send(url, 'PUT', '/onboarding/draft', applicant.token, {
    ...(await findPlace(url, site)),
    entered_amount: amount,
    currency: 'PEN',
    patient: null,
  });
  await expectStatus(saved, 200);
  return applicant;
}

/** Somebody registered, through the API, who has chosen nothing yet. */
export async function registerPerson(
  url: string,
  {
    documentType = 'DNI',
    lastDigit = '0',
    by = null,
  }: Pick<Application, 'documentType' | 'lastDigit'> & {
    /** The session of the advisor who types it. */
    by?: string | null;
  } = {},
): Promise<Applicant> {
  const { email, password, phone: ownPhone, dni } = newPerson();
  const documentNumber = `${documentType === 'CE' ? '0' : ''}${dni.slice(0, 7)}${lastDigit}`;
  const phone = `+51${ownPhone}`;
  const registered = await send(url, 'POST', '/clients', by, {
    email,
    password,
    document_type: documentType,
    identification_number: documentNumber,
    phone,
    policy_accepted: true,
  });
  await expectStatus(registered, 201);
  return { email, phone, password, documentNumber, token: tokenOf(registered) };
}

/** The session of somebody of the staff, as the login call gives it, and the name under which a browser keeps it. */
export async function signInStaff(url: string, email: string, password: string) {
  const answer = await send(url, 'POST', '/users/login', null, { email, password });
  await expectStatus(answer, 200);
  const { user } = (await answer.json()) as { user: { role: string } };
  return { token: tokenOf(answer), key: `alivio.staff-token.${user.role}` };
}

/** The session of a client of the demo, who has been here before. */
export async function signInClient(url: string, email: string, password: string) {
  const answer = await send(url, 'POST', '/login', null, { email, password });
  await expectStatus(answer, 200);
  return { token: tokenOf(answer) };
}

/** Ends a session behind the screen's back, as another device or the clock would. */
export async function endSession(url: string, token: string): Promise<void> {
  await expectStatus(await send(url, 'DELETE', '/session', token), 200);
}

export async function findPlace(url: string, site: string) {
  const categories = await listOf<{ id: number; name: string }>(url, '/categories');
  const category = categories.find(({ name }) => name === CATEGORY);
  const sites = await listOf<{ id: number; headquarter_name: string }>(
    url,
    `/health-center?categoryID=${category?.id}`,
  );
  const found = sites.find(({ headquarter_name }) => headquarter_name === site);
  return { category_id: category?.id, health_center_id: found?.id };
}

async function listOf<T>(url: string, path: string): Promise<T[]> {
  const { data } = (await (await send(url, 'GET', path, null)).json()) as { data: T[] };
  return data;
}

export function send(
  url: string,
  method: string,
  path: string,
  token: string | null,
  body?: object,
) {
  const headers = {
    ...(token !== null && { authorization: `Bearer ${token}` }),
    ...(body && { 'content-type': 'application/json' }),
  };
  return fetch(`${url}/api/v1${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
}

export function tokenOf(answer: Response): string {
  return answer.headers.get('authorization')?.replace('Bearer ', '') ?? '';
}

export async function expectStatus(answer: Response, status: number): Promise<void> {
  if (answer.status !== status)
    throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`);
}
