/** The inputs of a group of fields, in the order of the table. The compiler asks for one that is missing. */
import { Fragment, type ReactNode } from 'react';
import { namesByGroup, type FieldTable, type NamesInGroup } from '../../contract/fieldTable';

export function inputsOf<T extends FieldTable, Group extends string>(
  table: T,
  group: Group,
  inputs: Record<NamesInGroup<T, Group>, ReactNode>,
) {
  const named: Readonly<Record<string, ReactNode>> = inputs;
  return namesByGroup(table, [group]).map((name) => <Fragment key={name}>{named[name]}</Fragment>);
}
