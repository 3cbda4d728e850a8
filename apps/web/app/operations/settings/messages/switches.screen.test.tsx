import { signInStaff } from '@alivio/testing/outside/applicant.ts';
import { demoPassword, staff } from '@alivio/testing/outside/people.ts';
import { expect, inject, it } from 'vitest';
import { calls, cutLine, intercept } from '#testing/network.ts';
import { page } from '#testing/page.tsx';

const desk = await signInStaff(inject('stack').url, staff.operations, demoPassword);
const address = '/operations/settings/messages';
const CALL = '/operations/settings/messages';
const sent = () => calls.filter(({ name }) => name.startsWith('POST') && name.endsWith(CALL));

const message = {
  template: 'documents_received',
  is_on: true,
  required: null,
  channels: ['email'],
  changed: null,
  held_back: 0,
};

const row = (name: string) => page.getByRole('row').filter({ hasText: name });

it('tells of every message what it says, how it travels and whether it must be sent', async () => {
  await page.goto(address, { as: desk });
  const code = row('Código al celular');
  await expect(code).toContainText('SMS');
  await expect(code).toContainText('Siempre se envía');
  await expect(code.getByRole('button')).toHaveCount(0);
  const received = row('Documentos recibidos');
  await expect(received).toContainText('Que los documentos llegaron');
  await expect(received).toContainText('Encendido');
});

it('off is asked first, and only then done', async () => {
  let isOn = true;
  intercept(`GET ${CALL}`, () =>
    Response.json({ ok: true, messages: [{ ...message, is_on: isOn }] }),
  );
  intercept(`POST ${CALL}`, ({ body }) => {
    isOn = (body as { is_on: boolean }).is_on;
    return Response.json({ ok: true });
  });
  await page.goto(address, { as: desk });
  await page.getByRole('button', { name: 'Apagar «Documentos recibidos»' }).click();
  const dialog = page.getByRole('dialog', { name: '¿Apagar este mensaje?' });
  await expect(dialog).toContainText('Nadie recibirá «Documentos recibidos»');
  expect(sent()).toHaveLength(0);
  await dialog.getByRole('button', { name: 'Apagar' }).click();
  await expect(row('Documentos recibidos')).toContainText('Apagado');
  const turnOn = page.getByRole('button', { name: 'Encender «Documentos recibidos»' });
  await expect(turnOn).toBeFocused();
  await turnOn.click();
  await expect(row('Documentos recibidos')).toContainText('Encendido');
  await expect(page.getByRole('button', { name: 'Apagar «Documentos recibidos»' })).toBeFocused();
  expect(sent()).toHaveLength(2);
});

it('who is no administrator reads so, and finds nothing to press', async () => {
  intercept('/operations/rights', () => Response.json({ ok: true, rights: ['reviewer'] }));
  await page.goto(address, { as: desk });
  await expect(page.getByText('Solo administración cambia la configuración')).toBeVisible();
  await expect(row('Documentos recibidos')).toContainText('Encendido');
  await expect(page.getByRole('button', { name: /^Apagar/ })).toHaveCount(0);
});

it('a line that is down is told in the place of the list, and asked again', async () => {
  const stop = cutLine(CALL);
  await page.goto(address, { as: desk });
  await expect(page.getByText(/^No pudimos/).first()).toBeVisible();
  stop();
});
