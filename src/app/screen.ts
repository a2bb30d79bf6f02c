/** A screen in a chunk of its own, with the texts that it says. */
import type { ComponentType } from 'react';
import { lazyNamed } from '../ui/code/lazyNamed';
import type { TextPart } from './i18n';

export interface Parts {
  fetchCode: () => Promise<unknown>;
  /** Beside those of the layout. */
  texts: readonly TextPart[];
}

export const screen = <Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  ...texts: TextPart[]
) => Object.assign(lazyNamed(load, name), { texts });
