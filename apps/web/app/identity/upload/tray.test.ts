import { expect, it } from 'vitest';
import {
  type ChosenFile,
  changeFile,
  changeSlot,
  dropSlots,
  emptyTray,
  freePosition,
  listUnsent,
  removeFile,
  slotOf,
  startsOver,
  totalFiles,
} from './tray.ts';

const IDENTITY = 1;
const INCOME = 3;

function chosen(position: number, kind: 'waiting' | 'sent' = 'waiting'): ChosenFile {
  const original = new File([String(position)], `${position}.pdf`);
  const key = `file-${position}`;
  return { key, position, original, content: original, extension: 'pdf', state: { kind } };
}

const trayWith = (typeId: number, ...files: ChosenFile[]) =>
  changeSlot(emptyTray, typeId, { files });

it('a front chosen after its back is the front again', () => {
  const tray = removeFile(trayWith(IDENTITY, chosen(1), chosen(2)), 'file-1');
  expect(freePosition(slotOf(tray, IDENTITY), 2)).toBe(1);
});

it('has no room where the server holds a file', () => {
  const slot = { ...slotOf(emptyTray, IDENTITY), kept: [1] };
  expect(freePosition(slot, 2)).toBe(2);
  expect(freePosition({ ...slot, kept: [1, 2] }, 2)).toBeNull();
});

it('counts a file once that is here and on the server', () => {
  const slot = { ...slotOf(trayWith(INCOME, chosen(2, 'sent'), chosen(3)), INCOME), kept: [1, 2] };
  expect(totalFiles(slot)).toBe(3);
});

it('with the last unsent file gone, one that was sent goes again to tell the new total', () => {
  const tray = trayWith(INCOME, chosen(1, 'sent'), chosen(2, 'sent'), chosen(3));
  const left = listUnsent(removeFile(tray, 'file-3'));
  expect(left.map(({ file }) => file.key)).toEqual(['file-2']);
});

it('with another unsent file left, nothing is sent twice', () => {
  const tray = trayWith(INCOME, chosen(1, 'sent'), chosen(2), chosen(3));
  const left = listUnsent(removeFile(tray, 'file-3'));
  expect(left.map(({ file }) => file.key)).toEqual(['file-2']);
});

it('changes one file and leaves the others as they were', () => {
  const before = trayWith(INCOME, chosen(1), chosen(2));
  const after = changeFile(before, 'file-2', { state: { kind: 'sent' } });
  expect(slotOf(after, INCOME).files[0]).toBe(slotOf(before, INCOME).files[0]);
  expect(listUnsent(after).map(({ file }) => file.key)).toEqual(['file-1']);
  expect(changeFile(before, 'gone meanwhile', { position: 5 })).toBe(before);
});

it('starts over with the first file to arrive, whichever it is, and with no other', () => {
  const reset = (...files: ChosenFile[]) =>
    slotOf(changeSlot(trayWith(INCOME, ...files), INCOME, { isReset: true }), INCOME);
  expect(startsOver(reset(chosen(1), chosen(2)))).toBe(true);
  expect(startsOver(reset(chosen(1), chosen(2, 'sent')))).toBe(false);
  expect(startsOver(slotOf(trayWith(INCOME, chosen(1)), INCOME))).toBe(false);
});

it('forgets the documents it is told to, and no other', () => {
  const tray = changeSlot(trayWith(INCOME, chosen(1)), IDENTITY, { files: [chosen(1)] });
  expect(Object.keys(dropSlots(tray, [INCOME]).slots)).toEqual([String(IDENTITY)]);
});
