/** What a program answers goes where a pipe expects it; what went wrong goes to the other. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
