interface Attempt {
  transactionId: string;
  state: string;
}

/** What the card company of the sandbox knows, and does without a browser. */
export function cardGateway(sandboxUrl: string) {
  async function post(path: string, body: object): Promise<void> {
    const answer = await fetch(`${sandboxUrl}/control${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  }
  return {
    async list(): Promise<Attempt[]> {
      return (await fetch(`${sandboxUrl}/control/card`)).json() as Promise<Attempt[]>;
    },
    /** Decides a transaction, and waits until its notification was taken. */
    async approve(transactionId: string): Promise<void> {
      await post(`/card/${transactionId}`, { outcome: 'approved' });
      await post(`/card/${transactionId}/told`, {});
    },
    plan: (outcome: string, times: number) => post('/next/card', { outcome, times }),
  };
}
