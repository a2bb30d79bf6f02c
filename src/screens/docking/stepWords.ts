/** What each step of a project is called. */
import type { TFunction } from 'i18next';
import type { DrydockState } from '../../contract/fleet/drydockStates';
import type { Next } from './steps';

export function stepLabel(t: TFunction, { call, milestone }: Next): string {
  if (milestone !== null) return t(`drydocks.milestoneSteps.${milestone}`);
  return call === 'milestones' ? '' : t(`drydocks.steps.${call}`);
}

export function stepEffect(
  t: TFunction,
  { call, milestone, to }: Next,
  state: DrydockState,
): string {
  if (milestone === null) return call === 'milestones' ? '' : t(`drydocks.effects.${call}`);
  return to === state
    ? t('drydocks.milestoneEffect')
    : t('drydocks.milestoneSets', { state: t(`drydocks.states.${to}`) });
}
