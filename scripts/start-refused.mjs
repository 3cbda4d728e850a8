/** A reason not to go on that the person at the keyboard can act on: shown as one message, without a stack. */
export class StartRefused extends Error {
  /** @override */
  name = 'StartRefused';
}
