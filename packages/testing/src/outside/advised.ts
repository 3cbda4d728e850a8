import { waitUntil } from '../wait-until.ts';
import { type Applicant, expectStatus, findPlace, send, signInStaff } from './applicant.ts';
import { planOf, untilNamed } from './evaluated.ts';
import { demoPassword, newPerson, staff } from './people.ts';

export interface Advised extends Applicant {
  clientId: number;
  firstName: string;
  /** The advisor's own session, and under which name a browser keeps it. */
  advisor: { token: string; key: string };
}

const SITE = 'San Isidro';
const AMOUNT = 4000;

/** Somebody whose application a sales advisor typed up to the phone; `token` is the advisor's who acts for them. */
export async function makeAdvised(url: string): Promise<Advised> {
  const advisor = await signInStaff(url, staff.advisor, demoPassword);
  const { email, password, phone: ownPhone, dni } = newPerson();
  const documentNumber = `${dni.slice(0, 7)}0`;
  const phone = `+51${ownPhone}`;
  const registered = await send(url, 'POST', '/clients', advisor.token, {
    email,
    password,
    document_type: 'DNI',
    identification_number: documentNumber,
    phone,
    policy_accepted: true,
  });
  await expectStatus(registered, 201);
  const token = registered.headers.get('authorization')?.replace('Bearer ', '') ?? '';
  const say = async (method: string, path: string, body: object, status: number) =>
    expectStatus(await send(url, method, path, token, body), status);
  const treatment = { entered_amount: AMOUNT, currency: 'PEN', patient: null };
  await say('PUT', '/onboarding/draft', { ...(await findPlace(url, SITE)), ...treatment }, 200);
  await say('POST', '/loans', await planOf(url, AMOUNT), 201);
  await say('POST', '/incomes', { amount: 3500, currency: 'PEN' }, 201);
  await say('PATCH', '/clients', { civil_status: 'single', birthdate: '1990-05-20' }, 200);
  await untilNamed(url, token);
  const me = await send(url, 'GET', '/me', token);
  const { user } = (await me.json()) as { user: { client_id: number; first_name: string } };
  return {
    email,
    password,
    phone,
    documentNumber,
    token,
    advisor,
    clientId: user.client_id,
    firstName: user.first_name.split(' ')[0] ?? '',
  };
}

/** Sends the link, as the advisor's button does, and reads it where the patient would. */
export async function sendConfirmation(
  stack: { url: string; sandboxUrl: string },
  { token, phone }: Pick<Advised, 'token' | 'phone'>,
): Promise<string> {
  await expectStatus(await send(stack.url, 'POST', '/confirmation', token), 201);
  return confirmationPath(stack.sandboxUrl, phone);
}

/** The path of the newest link on somebody's phone. */
export async function confirmationPath(sandboxUrl: string, phone: string): Promise<string> {
  const find = async () => {
    const answer = await fetch(`${sandboxUrl}/control/messages?to=${encodeURIComponent(phone)}`);
    const messages = (await answer.json()) as { text: string }[];
    return messages.map(({ text }) => /\/confirm\/[\w-]{43}/.exec(text)?.[0]).find(Boolean);
  };
  await waitUntil(async () => (await find()) !== undefined);
  return (await find()) ?? '';
}
