/** Whom of a route's people a review asks, as it is chosen before it is submitted: only the steps that do not ask all. */
import type { RouteStep } from '../../contract/documents/documentRecords';
import type { SubmitDraft } from '../../contract/documents/documents';

export type Asking = SubmitDraft['ask'];

const everybody = ({ asked }: RouteStep): number[] => asked.map(({ user_id }) => user_id);

/** By id; `position` from 1. Who has left the route since is no longer among them. */
export function chosenAt(ask: Asking, position: number, step: RouteStep): number[] {
  const people = ask?.find((one) => one.position === position)?.people;
  return everybody(step).filter((one) => people?.includes(one) ?? true);
}

export function withChosen(
  ask: Asking,
  position: number,
  step: RouteStep,
  people: number[],
): Asking {
  const others = (ask ?? []).filter((one) => one.position !== position);
  const isEverybody = people.length === step.asked.length;
  const all = isEverybody ? others : [...others, { position, people }];
  return all.length === 0 ? undefined : all;
}

/** Somebody is asked at each step where the viewer chooses. */
export const asksSomebody = (ask: Asking, route: readonly RouteStep[]): boolean =>
  route.every((step, place) => !step.may_choose || chosenAt(ask, place + 1, step).length > 0);

/** What is sent: only of the steps that this route still lets the viewer choose at. */
export const toAsking = (ask: Asking, route: readonly RouteStep[]): Asking => {
  const sent = (ask ?? []).flatMap(({ position }) => {
    const step = route[position - 1];
    return step?.may_choose ? [{ position, people: chosenAt(ask, position, step) }] : [];
  });
  return sent.length === 0 ? undefined : sent;
};
