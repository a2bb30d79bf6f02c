/** What each step of a project is called. */
import type { TFunction } from 'i18next';
import type { DrydockState } from '../../contract/drydockStates';
import type { Next } from './steps';

export const stepLabel = (t: TFunction, { call, milestone }: Next): string =>
  milestone === null ? t(`drydocks.steps.${call}`) : t(`drydocks.milestoneSteps.${milestone}`);

export function stepEffect(
  t: TFunction,
  { call, milestone, to }: Next,
  state: DrydockState,
): string {
  if (milestone === null) return t(`drydocks.effects.${call}`);
  return to === state
    ? t('drydocks.milestoneEffect')
    : t('drydocks.milestoneMoves', { state: t(`drydocks.states.${to}`) });
}
