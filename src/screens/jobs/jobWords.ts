/** What is said of jobs on more than one of their screens. */
import type { TFunction } from 'i18next';
import { JOB_FLAGS } from '../../contract/jobs/jobs';
import type { JobRow } from '../../contract/jobs/jobRecords';

/** "52.3%"; a dash for what is not known. */
export const shareText = (t: TFunction, share: number | null): string =>
  share === null ? t('app.none') : t('jobs.percent', { value: Math.round(share * 1000) / 10 });

/** "Class, Flooding gate", without what is not marked. */
export const flagsText = (t: TFunction, row: Pick<JobRow, (typeof JOB_FLAGS)[number]>): string =>
  JOB_FLAGS.filter((flag) => row[flag])
    .map((flag) => t(`jobs.flagNames.${flag}`))
    .join(', ');
