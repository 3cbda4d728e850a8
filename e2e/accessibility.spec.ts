import { makeAdvised } from '@alivio/testing/outside/advised.ts';
import { signInFirst } from '@alivio/testing/outside/advisor.ts';
import { fillProcedure } from '@alivio/testing/outside/answer-steps.ts';
import { arriveAt } from '@alivio/testing/outside/arrive-at.ts';
import { staff } from '@alivio/testing/outside/people.ts';
import { AxeBuilder } from '@axe-core/playwright';
import { waitUntilLoaded } from '../scripts/wait-until-loaded.mjs';
import { expectAccessible } from './expect-accessible.ts';
import { keepSession, openAs, register } from './people.ts';
import { expect, test } from './stack.fixture.ts';

const open = ['/onboarding', '/login', '/forgot-password', '/health-center/login', '/qr/hola'];

for (const path of open) {
  test(path, async ({ page }) => {
    await page.goto(path);
    await waitUntilLoaded(page);
    await expectAccessible(page);
  });
}

test('the login after a session that is over', async ({ page }) => {
  await page.goto('/login?session=expired');
  await waitUntilLoaded(page);
  await expect(page.getByText('Sesión expirada').first()).toBeVisible();
  await expectAccessible(page);
});

test('registration with every error, and its dialogs', async ({ page }) => {
  await page.goto('/onboarding');
  await waitUntilLoaded(page);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'términos de uso' }).click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '¿Necesitas ayuda?' }).click();
  await expectAccessible(page);
});

test('what an advisor registered, read in a session of one’s own', async ({ page, stack }) => {
  const advised = await makeAdvised(stack.url);
  await openAs(page, await signInFirst(stack, advised), '/identity-validation/confirm-data');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Revisa lo que registraron por ti' }),
  ).toBeVisible();
  await expectAccessible(page);
});

test('procedures, another patient and the own area', async ({ page }) => {
  await register(page);
  await fillProcedure(page);
  await page.getByText('Dólares', { exact: true }).click();
  await expect(page.getByText(/por dólar/)).toBeVisible();
  await expectAccessible(page);
  await page.getByText('Soles', { exact: true }).click();
  await page.getByText('Para otra persona').click();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: '¿Necesitas ayuda?' }).click();
  const chat = page.getByRole('link', { name: 'Escríbenos por WhatsApp' });
  await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/51\d{9}$/);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Agregar datos del paciente' }).click();
  await page.getByLabel('Nombres').waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Volver' }).click();
  await page.getByText('Para mí').click();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await arriveAt(page, 'payments');
  await page.goto('/user');
  await page.getByText('Lo que te falta').waitFor();
  await expectAccessible(page);
});

/** A list with rows, or what stands in its place. */
const messages = /^Mensajes, del más nuevo|^No hay registros/;
const patients = /^Pacientes y sus créditos|^No hay registros/;
const payments = /^Pagos a la sede|^No hay registros/;
const closeFailures = /^Fallas del cierre|^No hay registros/;

/** What each section shows once it is there; a built page has its headings before. */
const portals: {
  email: string;
  account: string;
  /** Where a portal has so many sections that one test of them all takes too long. */
  part?: string;
  sections: Record<string, string | RegExp>;
}[] = [
  {
    email: staff.admin,
    account: 'Lucía admin',
    sections: {
      '/health-center/patients': patients,
      '/health-center/payments': payments,
      '/health-center/referral': 'Tu enlace para pacientes',
      '/health-center/profile': 'Paredes Salas',
      '/health-center/patients/procedure/7': 'Detalles de paciente',
    },
  },
  {
    email: staff.management,
    account: 'Jorge gerencia',
    sections: {
      '/health-center/management/patients': patients,
      '/health-center/management/summary': 'Por sede',
      '/health-center/management/profile': 'Contraseña',
    },
  },
  {
    email: staff.advisor,
    account: 'Carla asesoría',
    sections: {
      '/sells': 'Buscar registros',
      '/sells?search=an': /^Pacientes encontrados/,
      '/sells?session=own': 'El paciente entra a su cuenta en su propio equipo',
      '/sells/day': 'Por hacer hoy',
      '/sells/referral': /^Quien empieza con tu enlace aparece en Mi día/,
      '/sells/profile': 'Carla Mendoza Ríos',
    },
  },
  {
    email: staff.operations,
    account: 'Renzo operaciones',
    sections: {
      '/operations': 'Qué espera',
      '/operations/queue': /^Casos, del que vence primero|^No hay casos pendientes/,
      '/operations/clients': 'Busca un expediente',
      // The first client of the demo.
      '/operations/clients/1?reason=Prueba': 'Ingreso declarado',
      '/operations/clients/1?reason=Prueba&tab=documents':
        /^Datos declarados|todavía no tiene documentos/,
      '/operations/portfolio': 'Saldo de capital',
      '/operations/payments': /^Operación$|^No hay transferencias por identificar/,
      '/operations/payments/new': 'Número de operación',
      '/operations/payments/import': 'Archivo CSV',
      '/operations/payments/statements': /^Movimientos$|^Todavía no se importó/,
      '/operations/messages': messages,
      '/operations/messages?state=dead': messages,
      '/operations/close-failures': closeFailures,
    },
  },
  {
    email: staff.operations,
    account: 'Renzo operaciones',
    part: ', money and arrears',
    sections: {
      '/operations/payments/unapplied': /^Dinero por aplicar|^No hay dinero por aplicar/,
      '/operations/payments/returns': /^Devoluciones, de la más|^Todavía no hay devoluciones/,
      '/operations/payments/gateway': 'De qué se compone',
      '/operations/payments/gateway/1': 'Depósito en el banco',
      '/operations/arrears': /^Créditos con cuotas vencidas|^Nadie está atrasado/,
    },
  },
  {
    email: staff.operations,
    account: 'Renzo operaciones',
    part: ', complaints and affiliations',
    sections: {
      '/operations/complaints': 'Hojas del Libro de Reclamaciones',
      // Of the demo: one that was answered, one that waits.
      '/operations/complaints/1': 'Se respondió dentro del plazo',
      '/operations/complaints/2': 'Respuesta para el consumidor',
      '/operations/clinics/affiliations': 'Clínicas que piden trabajar con nosotros',
      '/operations/clinics/affiliations/3': 'Lo que envió la clínica',
    },
  },
];

for (const { email, account, part = '', sections } of portals) {
  test(`the portal of ${email}${part}`, async ({ page, sessionOf }) => {
    await keepSession(page, await sessionOf(email));
    for (const [path, shown] of Object.entries(sections)) {
      await page.goto(path);
      await waitUntilLoaded(page);
      // On a phone it waits in the menu.
      await expect(page.getByText(account).first()).toBeAttached();
      await expect(page.getByText(shown).first()).toBeVisible();
      await expectAccessible(page);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
  });
}
