import { randomUUID } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { normaliseAddress } from '#sandbox/messages/address.ts';
import { findCode, findLink } from '#sandbox/messages/extract.ts';
import type { Delivery, Message } from '#sandbox/messages/message.ts';
import { textField } from '#sandbox/wire/fields.ts';

export interface MessageStore {
  add(delivery: Delivery): Message;
  find(id: string): Message | undefined;
  /** Newest first. */
  list(filter: { to?: string | undefined; limit: number }): Message[];
  clear(): void;
}

/**
 * Messages in memory and, one JSON line each, on disk. Lines are written synchronously: a message that a
 * provider has accepted is still there after the process was killed.
 */
export function openMessageStore(folder: string, capacity: number): MessageStore {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'messages.jsonl');
  let oldestFirst = readMessages(file).slice(-capacity);
  let linesOnDisk = 0;
  rewrite();

  function rewrite(): void {
    writeFileSync(file, oldestFirst.map(toLine).join(''));
    linesOnDisk = oldestFirst.length;
  }

  return {
    add(delivery) {
      const message = arrive(delivery);
      oldestFirst.push(message);
      oldestFirst = oldestFirst.slice(-capacity);
      appendFileSync(file, toLine(message));
      linesOnDisk += 1;
      if (linesOnDisk >= 2 * capacity) rewrite();
      return message;
    },
    find: (id) => oldestFirst.find((message) => message.id === id),
    list({ to, limit }) {
      const wanted = to === undefined ? undefined : normaliseAddress(to);
      return oldestFirst
        .filter((message) => wanted === undefined || normaliseAddress(message.to) === wanted)
        .slice(-limit)
        .reverse();
    },
    clear() {
      oldestFirst = [];
      rewrite();
    },
  };
}

function arrive(delivery: Delivery): Message {
  const readable = [delivery.subject, delivery.text].filter(Boolean).join('\n');
  return {
    ...delivery,
    id: randomUUID(),
    at: new Date().toISOString(),
    code: findCode(readable),
    link: findLink(delivery.text),
  };
}

function toLine(message: Message): string {
  return `${JSON.stringify(message)}\n`;
}

function readMessages(file: string): Message[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8').split('\n').flatMap(parseLine);
}

/** A line cut short by a kill is dropped; the others stay. */
function parseLine(line: string): Message[] {
  try {
    const value: unknown = JSON.parse(line);
    return isMessage(value) ? [value] : [];
  } catch {
    return [];
  }
}

function isMessage(value: unknown): value is Message {
  return ['id', 'channel', 'to', 'text', 'at'].every(
    (name) => textField(value, name) !== undefined,
  );
}
