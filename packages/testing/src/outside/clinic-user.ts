import { expectStatus, send, signInStaff } from './applicant.ts';
import { demoPassword, newPerson, staff } from './people.ts';

/** A sales user of Miraflores whom nobody else's test knows, made through the API by its administrator. */
export async function makeClinicUser(url: string) {
  const { token } = await signInStaff(url, staff.admin, demoPassword);
  const me = await send(url, 'GET', '/health-center/me', token);
  await expectStatus(me, 200);
  const { user: admin } = (await me.json()) as { user: { health_centers: { id: number }[] } };
  const { email, dni, phone, password } = newPerson();
  const made = await send(url, 'POST', '/users/health-center/create-user', token, {
    first_name: 'Sofía',
    last_name: 'Quiroz Lara',
    email,
    password,
    role: 'health_center_user',
    document_type: 'DNI',
    identification_number: dni,
    phone: `+51${phone}`,
    health_center_id: admin.health_centers[0]?.id,
  });
  await expectStatus(made, 201);
  const { user } = (await made.json()) as { user: { id: number } };
  return { id: user.id, email, password };
}
