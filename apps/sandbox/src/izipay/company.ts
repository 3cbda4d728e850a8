import type { Attempt } from '#sandbox/izipay/attempt.ts';
import type { AttemptStore } from '#sandbox/izipay/attempt-store.ts';
import type { Notifications } from '#sandbox/izipay/notifications.ts';
import { type Outcome, results } from '#sandbox/izipay/results.ts';

/** Longer than a timer can wait is nothing that this company plans. */
const MOST_WAIT_MS = 2 ** 31 - 1;

export interface Payer {
  card: { brand: string; pan: string } | null;
  merchantBuyerId?: string | null;
  billing?: object;
}

export interface Company {
  store: AttemptStore;
  notifications: Notifications;
  /** Gives a transaction its end, or lets it wait for one; what is told of it is told by `announce`. */
  settle(attempt: Attempt, outcome: Outcome, payer?: Payer): void;
  /** The customer hears of everything that somebody paid or tried to; not of who closed the form, nor of what waits. */
  announce(attempt: Attempt): void;
  /** What is pending is approved by itself at its time, a stop of the process in between or not. */
  answerLater(attempt: Attempt, answersAt: Date): void;
  resume(): void;
  close(): void;
}

export function openCompany(store: AttemptStore, notifications: Notifications): Company {
  const timers = new Map<string, NodeJS.Timeout>();

  const company: Company = {
    store,
    notifications,
    settle(attempt, outcome, payer) {
      const { state, code } = results[outcome];
      clearTimeout(timers.get(attempt.transactionId));
      timers.delete(attempt.transactionId);
      Object.assign(attempt, payer, {
        state,
        code,
        isOpen: false,
        stateAt: new Date().toISOString(),
        answersAt: null,
      });
      store.save(attempt);
    },
    announce(attempt) {
      if (attempt.state === 'approved' || attempt.state === 'rejected') notifications.send(attempt);
    },
    answerLater(attempt, answersAt) {
      attempt.answersAt = answersAt.toISOString();
      store.save(attempt);
      schedule(attempt, answersAt);
    },
    resume() {
      for (const attempt of store.list()) {
        if (attempt.answersAt !== null) schedule(attempt, new Date(attempt.answersAt));
      }
    },
    close() {
      for (const timer of timers.values()) clearTimeout(timer);
      notifications.close();
    },
  };

  function schedule(attempt: Attempt, answersAt: Date): void {
    const waitMs = Math.min(Math.max(0, answersAt.getTime() - Date.now()), MOST_WAIT_MS);
    const timer = setTimeout(() => {
      company.settle(attempt, 'approved');
      company.announce(attempt);
    }, waitMs);
    timers.set(attempt.transactionId, timer);
  }

  return company;
}
