/** Makes the PDF and the spreadsheet of an order; expects a process or thread of its own, as both take a while. */
import type { ReportPaper } from '../report/report';
import { LETTERS, reportPages } from '../report/reportPages';
import { specPages } from '../specification/specPages';
import type { MadeFiles, MadeOrder } from './order';
import { setPdf } from './setPdf';
import { writeXlsx } from './writeXlsx';

async function reportPdf(paper: ReportPaper, told: (share: number) => void): Promise<Buffer> {
  let set = await setPdf(reportPages(paper), told);
  if (paper.onePage)
    for (const letters of LETTERS.slice(1))
      if (set.pages > 1) set = await setPdf(reportPages(paper, letters), told);
  return set.pdf;
}

/** `told`: how much is done, 0 to 1. */
export async function makeFiles(
  { paper, sheets }: MadeOrder,
  told: (share: number) => void,
): Promise<MadeFiles> {
  const xlsx = await writeXlsx(sheets);
  if (paper.kind === 'report') return { xlsx, pdf: await reportPdf(paper, told) };
  return { xlsx, pdf: (await setPdf(specPages(paper), told)).pdf };
}
