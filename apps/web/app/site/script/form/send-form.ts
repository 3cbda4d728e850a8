import { connectionLost, refusedAnswer, unreadableAnswer } from '#lib/api-error.ts';

/** A call of the API without the contract's schemas, which a public page has no room for. Throws an `ApiError`. */
export async function sendForm(path: string, body: string, key: string): Promise<unknown> {
  const response = await fetch(`/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body,
  }).catch(() => {
    throw connectionLost();
  });
  const answer: unknown = await response.json().catch(() => {
    throw unreadableAnswer(response.status);
  });
  if (!response.ok) throw refusedAnswer(response.status, answer);
  return answer;
}
