import { expectStatus, registerPerson, send, signInStaff } from './applicant.ts';
import { demoPassword, staff } from './people.ts';

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
