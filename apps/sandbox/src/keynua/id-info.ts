import type { Contract, Signer } from '#sandbox/keynua/contract.ts';

const DNI = /^\d{8}$/;

/** What was read on the document that a signer showed: told once the contract is done, and of a DNI only. */
export function idInfoOf(
  { finishedAt }: Pick<Contract, 'finishedAt'>,
  { name, scannedNumber }: Pick<Signer, 'name' | 'scannedNumber'>,
) {
  if (finishedAt === null || !scannedNumber || !DNI.test(scannedNumber)) return {};
  const [names = '', ...lastNames] = name.split(' ');
  return {
    idInfo: {
      type: 'pe-id',
      idNumber: scannedNumber,
      verificationDigit: String(Number(scannedNumber) % 10),
      names,
      lastName: lastNames.join(' '),
      birthDate: '1990-01-01',
      expirationDate: '2033-01-01',
    },
  };
}
