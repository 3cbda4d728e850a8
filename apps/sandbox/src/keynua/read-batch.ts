import { type GivenValue, type InputItem, pendingInputsOf } from '#sandbox/keynua/contract.ts';
import type { SignerOfContract } from '#sandbox/keynua/contract-store.ts';
import { KeynuaRefusal } from '#sandbox/keynua/errors.ts';
import type { SubmittedInput } from '#sandbox/keynua/submit-inputs.ts';
import { field, listField, textField } from '#sandbox/wire/fields.ts';

/** What a signer sends at once: everything that is pending, each in its present version, and the proof of the code. */
export function readBatch(
  { contract, signer }: SignerOfContract,
  body: unknown,
): SubmittedInput[] | KeynuaRefusal {
  const pending = pendingInputsOf(contract, signer);
  if (pending.length === 0) return refuse('NOTHING_PENDING', 'there is nothing to be sent');
  if (textField(body, 'otpToken') !== signer.otpToken) {
    return refuse('INVALID_OTP_TOKEN', 'the token of the one-time code is missing or wrong');
  }
  const sent = listField(body, 'items');
  const strange = sent.find((entry) => pending.every(({ id }) => id !== field(entry, 'itemId')));
  if (strange !== undefined) return refuse('UNKNOWN_ITEM', 'an item is not pending');

  const submitted: SubmittedInput[] = [];
  for (const item of pending) {
    const entry = sent.find((candidate) => field(candidate, 'itemId') === item.id);
    if (entry === undefined) return refuse('MISSING_ITEM', `item ${item.id} is missing`);
    if (field(entry, 'version') !== item.version) {
      return refuse('INVALID_ITEM_VERSION', `the version of item ${item.id} is ${item.version}`);
    }
    const value = readValue({ contract, signer }, item, field(entry, 'value'));
    if (value === null) {
      return refuse('INVALID_ITEM_VALUE', `the value of item ${item.id} is not valid`);
    }
    submitted.push({ itemId: item.id, value });
  }
  return submitted;
}

function readValue(
  { signer }: SignerOfContract,
  { type }: InputItem,
  value: unknown,
): GivenValue | null {
  if (type === 'terms') {
    const viewedAt = textField(value, 'viewedAt') ?? '';
    return Number.isNaN(Date.parse(viewedAt)) ? null : { viewedAt };
  }
  if (type === 'documents') return field(value, 'opened') === true ? { opened: true } : null;
  const linkId = textField(value, 'linkId') ?? '';
  const isThere = signer.links.some(({ id, isUploaded }) => id === linkId && isUploaded);
  return isThere ? { linkId } : null;
}

function refuse(...refusal: ConstructorParameters<typeof KeynuaRefusal>): KeynuaRefusal {
  return new KeynuaRefusal(...refusal);
}
