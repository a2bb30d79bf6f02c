/** Where on a phone the actions of the shown revision stand: in the bar under the thumb, with those of the document. */
import { createContext } from 'react';

/** Null until it stands. */
export const ActionBar = createContext<HTMLElement | null>(null);
