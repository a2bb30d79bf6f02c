/** The PDF of a draft as its submission would make it now: for those who write it, and kept nowhere. */
import { Readable } from 'node:stream';
import type { Call } from '../../access/wire';
import type { FileApi } from '../../documents/files/fileApi';
import { hashOf } from '../../files/fileStore';
import { isSide } from '../../fleet/account/accountSides';
import type { FileAnswer } from '../../http/bytes';
import { notPermitted, unavailable } from '../../http/problem';
import { dayFacts } from './dailyFacts';
import { orderDaily, planDaily } from './dailyFile';
import { existingReport } from './dailyView';
import { refuseState } from './dailyWrites';

const PDF = 'application/pdf';

export async function previewDailyReport(
  { db, fileTools }: FileApi,
  { viewer, id }: Call<'previewDailyReport'>,
): Promise<FileAnswer> {
  const found = await existingReport(db, viewer, id);
  const { project, stored } = found;
  if (!isSide(viewer, project)) throw notPermitted('dailyReports.sidesOnly');
  if (stored.state !== 'DRAFT') refuseState(stored);
  if (fileTools === undefined) throw unavailable('busy');
  const plan = await planDaily(db, found);
  const facts = await dayFacts(db, { project, day: stored.day });
  const order = await orderDaily(db, viewer, { ...found, plan, facts });
  const { pdf } = await fileTools.make(order, () => undefined);
  const name = `${project.number}_${stored.day}.pdf`;
  return {
    ...{ name, mime: PDF, disposition: 'attachment', size: pdf.byteLength, sha256: hashOf(pdf) },
    open: (part) =>
      Promise.resolve(Readable.from([part ? pdf.subarray(part.start, part.end + 1) : pdf])),
  };
}
