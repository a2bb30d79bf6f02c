/** The public sources that an answer rests on; docs/compliance.md has them by the same numbers. */
import type { Due } from '../../contract/fleet/compliance';

type DryReason = Due['dry_reasons'][number];
type Source =
  Due['reason']['source'] | 'F2' | 'F5' | 'F6' | 'PRACTICE' | 'PRACTICE_GAP' | 'PRACTICE_IWS';

const DRY: Partial<Record<DryReason, Source[]>> = {
  ESP_AGE: ['F2'],
  NO_IWS: ['F2', 'PRACTICE_IWS'],
  LAST_IN_WATER: ['PRACTICE'],
};

/** What an extension rests on: that of the 36 months no rule that we can cite. */
export const extendedBy = ({ rule }: Due['reason']): Source =>
  rule === 'GAP' ? 'PRACTICE_GAP' : 'F6';

/** Each once, that of the date itself first. */
export function basisOf({ reason, dry_reasons, cautions, covered }: Due): Source[] {
  const all: (Source | undefined)[] = [
    reason.source,
    ...dry_reasons.flatMap((dry) => DRY[dry] ?? []),
    cautions.includes('AGE_15') ? 'F2' : undefined,
    reason.extended_from === null ? undefined : extendedBy(reason),
    covered !== null && reason.rule === 'SPECIAL_SURVEY' ? 'F5' : undefined,
  ];
  return [...new Set(all.flatMap((source) => source ?? []))];
}
