import { signInStaff } from '@alivio/testing/outside/applicant.ts';
import { demoPassword, staff } from '@alivio/testing/outside/people.ts';
import { expect, inject, it } from 'vitest';
import { page } from '#testing/page.tsx';

const desk = await signInStaff(inject('stack').url, staff.operations, demoPassword);

/** Others work on the same lists: a page that somebody stands on may be empty by the next look. */
it.each([
  '/operations/queue',
  '/operations/arrears',
  '/operations/clients?search=an',
  '/operations/messages',
  '/operations/clinics?state=all',
  '/operations/clinics/settlements',
  '/operations/settings/staff',
])('a page of %s that is no more says so and leads to its first', async (list) => {
  await page.goto(`${list}${list.includes('?') ? '&' : '?'}page=9999`, { as: desk });
  await expect(page.getByText('Esta página ya no tiene registros.')).toBeVisible();
  await page.getByRole('button', { name: 'Ver desde el inicio' }).click();
  await expect(page.getByText('Esta página ya no tiene registros.')).toHaveCount(0);
  await expect(page.getByRole('row').first()).toBeVisible();
});
