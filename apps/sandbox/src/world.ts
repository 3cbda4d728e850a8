import { createFeed, type Feed } from '#sandbox/feed.ts';
import { type Delivery, type Message, toView } from '#sandbox/messages/message.ts';
import { type MessageStore, openMessageStore } from '#sandbox/messages/message-store.ts';
import { describeScenarios } from '#sandbox/scenarios/describe-scenarios.ts';
import { createScenarioBoard, type ScenarioBoard } from '#sandbox/scenarios/scenario-board.ts';

const MESSAGES_KEPT = 500;

/** What all companies share: the person's phone and inbox, and what has been planned for each provider. */
export interface World {
  messages: Omit<MessageStore, 'add' | 'clear'>;
  scenarios: ScenarioBoard;
  feed: Feed;
  deliver(delivery: Delivery): Message;
  reset(): void;
}

export function openWorld(folder: string): World {
  const feed = createFeed();
  const messages = openMessageStore(folder, MESSAGES_KEPT);
  const scenarios: ScenarioBoard = createScenarioBoard(() =>
    feed.publish({ type: 'scenarios-changed', data: describeScenarios(scenarios) }),
  );
  return {
    messages,
    scenarios,
    feed,
    deliver(delivery) {
      const message = messages.add(delivery);
      feed.publish({ type: 'message-arrived', data: toView(message) });
      return message;
    },
    reset() {
      messages.clear();
      feed.publish({ type: 'messages-cleared', data: null });
      scenarios.reset();
    },
  };
}
