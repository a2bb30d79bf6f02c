/** A state in a word, with a dot whose colour and shape go with it: colour alone would not tell. */
import type { ReactNode } from 'react';

export type Tone = 'plain' | 'ok' | 'active' | 'warn' | 'bad';

/** One plain element, as a list has one in every row: the theme lays its look over the page (stateWordStyle.ts). */
export const StateWord = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span className="state-word" data-tone={tone}>
    {children}
  </span>
);
