/** The files of a daily report: which revision they are going to be of which document, and what stands on their pages. */
import type { DayFacts } from '../../../src/contract/execution/dailyReportRecords';
import type { Viewer } from '../../access/permissions/viewer';
import type { Database } from '../../db/database';
import { planMade, type MadePlan } from '../../documents/made/madePlan';
import { photosOn } from '../../jobs/photoView';
import type { MadeOrder } from '../../papers/making/order';
import { speakInPrint } from '../../text/language';
import { dailyOrder } from './dailyPaper';
import { dockDayOf, type Existing } from './dailyView';

const TYPE = 'DPR';

export function planDaily(db: Database, { project, stored }: Existing): Promise<MadePlan> {
  const { revision_id, file_sha256 } = stored;
  const made = revision_id === null || file_sha256 === null ? [] : [{ revision_id, file_sha256 }];
  const kind = { type: TYPE, confidentiality: 'ALL_MEMBERS', made, each: true } as const;
  return planMade(db, project, kind);
}

export interface DailyFile extends Existing {
  readonly plan: MadePlan;
  readonly facts: DayFacts;
}

/** From here on the call says what it says in print. */
export async function orderDaily(
  db: Database,
  viewer: Viewer,
  { project, stored, plan, facts }: DailyFile,
): Promise<MadeOrder> {
  const photos = await photosOn(db, project, stored.day);
  speakInPrint();
  return dailyOrder({
    pictures: new Map(photos.map(({ photo_id, thumb }) => [photo_id, thumb])),
    ...{ project, plan, facts, day: stored.day, entries: stored.entries },
    dockDay: dockDayOf(project, stored.day),
    issuedBy: viewer.fullname,
  });
}
