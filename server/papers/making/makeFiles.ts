/** Makes the PDF and the spreadsheet of an order; expects a process or thread of its own, as both take a while. */
import { reportPages } from '../report/reportPages';
import { specPages } from '../specification/specPages';
import type { MadeFiles, MadeOrder } from './order';
import { setPdf } from './setPdf';
import { writeXlsx } from './writeXlsx';

/** `told`: how much is done, 0 to 1. */
export async function makeFiles(
  { paper, sheets }: MadeOrder,
  told: (share: number) => void,
): Promise<MadeFiles> {
  const xlsx = await writeXlsx(sheets);
  const pages = paper.kind === 'specification' ? specPages(paper) : reportPages(paper);
  return { xlsx, pdf: await setPdf(pages, told) };
}
