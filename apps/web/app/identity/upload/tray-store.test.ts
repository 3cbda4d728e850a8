import { expect, it } from 'vitest';
import { changeSlot, slotOf } from './tray.ts';
import { changeTray, openTray, readTray } from './tray-store.ts';

it('keeps what was chosen for an application, and shows none of it in another', () => {
  openTray('first-application');
  changeTray((tray) => changeSlot(tray, 2, { problems: ['a.gif: Formato inválido.'] }));
  openTray('first-application');
  expect(slotOf(readTray(), 2).problems).toHaveLength(1);
  openTray('application-of-somebody-else');
  expect(readTray()).toMatchObject({ loanCode: 'application-of-somebody-else', slots: {} });
});
