import { beforeEach, expect, it } from 'vitest';
import { page } from '#testing/page.tsx';

const table = page.locator('table').filter({ hasText: /^Pacientes(?!,)/ });
const row = (code: string) => table.getByRole('link', { name: code, exact: true });

beforeEach(async () => {
  await page.goto('/ui');
  await row('AL-0001').waitFor();
});

it('a row has one link, named by its first cell', async () => {
  await expect(table.getByRole('link')).toHaveCount(3);
  await expect(table.getByRole('link')).toHaveText(['AL-0001', 'AL-0002', 'AL-0003']);
});

it.each([
  { down: 'ArrowDown', up: 'ArrowUp' },
  { down: 'j', up: 'k' },
])('$down and $up lead from row to row and stop at the ends', async ({ down, up }) => {
  await row('AL-0001').press(up);
  await expect(row('AL-0001')).toBeFocused();
  await row('AL-0001').press(down);
  await expect(row('AL-0002')).toBeFocused();
  await row('AL-0002').press(down);
  await expect(row('AL-0003')).toBeFocused();
  await row('AL-0003').press(down);
  await expect(row('AL-0003')).toBeFocused();
  await row('AL-0003').press(up);
  await expect(row('AL-0002')).toBeFocused();
});

it.each(['Control+j', 'Meta+k', 'Alt+ArrowDown', 'Control+ArrowUp'])(
  '%s stays with the browser',
  async (keys) => {
    expect(await row('AL-0002').press(keys)).toBe(false);
    await expect(row('AL-0002')).toBeFocused();
  },
);

it('Enter opens the row', async () => {
  await row('AL-0002').press('Enter');
  await expect.poll(() => window.location.hash).toBe('#AL-0002');
});

it('a press anywhere on a row opens it', async () => {
  await table.locator('tbody tr').nth(2).locator('td:last-child a').click();
  await expect.poll(() => window.location.hash).toBe('#AL-0003');
});
