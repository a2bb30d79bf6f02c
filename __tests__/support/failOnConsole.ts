/** A test during which something is said on the console has failed, unless it took the words off the list. */
import { format } from 'node:util';

let said: string[] = [];

/** What was said so far; reading it accepts it. */
export function takeConsole(): string[] {
  const taken = said;
  said = [];
  return taken;
}

export function failOnConsole() {
  for (const level of ['error', 'warn'] as const) {
    console[level] = (...args: unknown[]) => {
      const words = format(...args);
      // Against a real server answers come when they come, also outside of what Testing Library waits for.
      if (!words.includes('not wrapped in act(')) said.push(`${level}: ${words}`);
    };
  }
  afterEach(() => {
    const unexpected = takeConsole();
    if (unexpected.length > 0)
      throw new Error(`Unexpected on the console:\n${unexpected.join('\n')}`);
  });
}
