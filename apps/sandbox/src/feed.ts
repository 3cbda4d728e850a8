import type { MessageView } from '#sandbox/messages/message.ts';
import type { ProviderStatus } from '#sandbox/scenarios/describe-scenarios.ts';

/** What open pages hear about as it happens. */
export type FeedEvent =
  | { type: 'message-arrived'; data: MessageView }
  | { type: 'messages-cleared'; data: null }
  | { type: 'scenarios-changed'; data: ProviderStatus[] };

type Listener = (event: FeedEvent) => void;

export interface Feed {
  publish(event: FeedEvent): void;
  /** Returns the function that unsubscribes. */
  subscribe(listener: Listener): () => void;
}

export function createFeed(): Feed {
  const listeners = new Set<Listener>();
  return {
    publish(event) {
      for (const listener of listeners) listener(event);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
