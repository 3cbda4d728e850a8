import {
  type Applicant,
  expectStatus,
  registerPerson,
  send,
  signInStaff,
  tokenOf,
} from './applicant.ts';
import { demoPassword, newPerson, staff } from './people.ts';
import { openSandbox } from './sandbox.ts';

/** The session that a sales advisor opens for the client of another one. */
export async function actFor(url: string, client: { token: string }) {
  const me = await send(url, 'GET', '/me', client.token);
  const { user } = (await me.json()) as { user: { client_id: number } };
  const { token } = await signInStaff(url, staff.advisor, demoPassword);
  const opened = await send(url, 'GET', `/users/sells/clients/${user.client_id}`, token);
  await expectStatus(opened, 200);
  const { payload } = (await opened.json()) as { payload: { token: string } };
  return { token: payload.token };
}

/** Somebody whose registration the advisor typed, password included; the session is the advisor's for them. */
export async function registerFor(url: string) {
  const { token } = await signInStaff(url, staff.advisor, demoPassword);
  return registerPerson(url, { by: token });
}

/** The first session of their own of somebody whom an advisor registered: the code on their phone opens it. */
export async function signInFirst(
  { url, sandboxUrl }: { url: string; sandboxUrl: string },
  { email, password, phone }: Pick<Applicant, 'email' | 'password' | 'phone'>,
) {
  const credentials = { email, password };
  await expectStatus(await send(url, 'POST', '/login', null, credentials), 409);
  const code = await openSandbox(sandboxUrl).codeTo(phone);
  const entered = await send(url, 'POST', '/login/first', null, { ...credentials, code });
  await expectStatus(entered, 200);
  return { token: tokenOf(entered) };
}

/**
 * A sales advisor whom nobody else's test knows, made at the desk: whoever signs one out ends all sessions that this
 * advisor opened for clients.
 */
export async function makeAdvisor({ url, sandboxUrl }: { url: string; sandboxUrl: string }) {
  const { token } = await signInStaff(url, staff.administrator, demoPassword);
  const { email, dni, phone, password } = newPerson();
  const made = await send(url, 'POST', '/operations/staff', token, {
    role: 'sells',
    first_name: 'Elisa',
    last_name: 'Prado Luna',
    email,
    document_type: 'DNI',
    identification_number: dni,
    phone: `+51${phone}`,
    site_ids: [],
  });
  await expectStatus(made, 201);
  const link = new URL(await openSandbox(sandboxUrl).passwordLinkTo(email));
  const set = await send(url, 'PATCH', '/users/health-center/reset-password', null, {
    token: link.searchParams.get('token'),
    password,
  });
  await expectStatus(set, 200);
  return { email, password };
}
