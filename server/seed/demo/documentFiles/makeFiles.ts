/** Makes the files of the demonstration's documents: the same bytes for the same day, whenever they are made. */
import { createHash } from 'node:crypto';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { awardLetter, comparison, invoice, quotation } from './commercial';
import { dailyReport, minutes, schedule } from './daily';
import { hotWorkPermit, riskAssessment } from './safety';
import { A3, drawingFrame } from './frame';
import { dockingPlan } from './dockingPlan';
import { capacityPlan, generalArrangement } from './hullDrawings';
import { seaValves } from './seaValves';
import { sternTube } from './sternTube';
import { variation } from './variations';
import type { MadeFile, Subject } from './subject';
import { linerPhoto } from './photo';
import type { Block } from './blocks';
import { A4, writeReport } from './report';
import { sheetOn, type Sheet } from './sheet';
import { specification } from './specifications';
import { midshipSection } from './midshipSection';
import { shellExpansion } from './shellExpansion';
import { hullCondition, paint, rudderClearances, wearDown } from './inspections';
import { diversReport, finalReport, surveyStatus } from './surveys';
import { readingsCsv, thickness } from './thickness';

type Drawing = (sheet: Sheet, subject: Subject) => void;
type Report = (subject: Subject) => Block[];

const DRAWINGS: Readonly<Record<string, Drawing>> = {
  'HAL-GEN-DRW-0001': dockingPlan,
  'HAL-GEN-DRW-0002': generalArrangement,
  'HAL-GEN-DRW-0003': shellExpansion,
  'HAL-GEN-DRW-0004': capacityPlan,
  'HAL-GEN-DRW-0005': sternTube,
  'HAL-GEN-DRW-0006': midshipSection,
  'HAL-GEN-DRW-0007': seaValves,
};

/** By number, or for all of a type. */
const REPORTS: Readonly<Record<string, Report>> = {
  SPC: specification,
  SCH: schedule,
  QTN: quotation,
  CMP: comparison,
  CTR: awardLetter,
  VOR: variation,
  DPR: dailyReport,
  UTM: thickness,
  PNT: paint,
  CLS: surveyStatus,
  INV: invoice,
  MOM: minutes,
  FDR: finalReport,
  'HAL-DD26-INS-0001': hullCondition,
  'HAL-DD26-INS-0002': wearDown,
  'HAL-DD26-INS-0003': rudderClearances,
  'KES-IW25-INS-0001': diversReport,
  'HAL-DD26-HSE-0001': riskAssessment,
  'HAL-DD26-HSE-0002': hotWorkPermit,
};

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

const nameOf = ({ number, label, title }: Subject, ending: string) =>
  `${number}_${label}_${title.replaceAll(/[^A-Za-z0-9]+/g, '-')}.${ending}`;

async function pdfOf(subject: Subject): Promise<MadeFile> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const made = new Date(`${subject.date}T08:00:00Z`);
  pdf.setTitle(`${subject.number} ${subject.title}`);
  pdf.setAuthor(subject.author);
  pdf.setProducer('Docman');
  pdf.setCreationDate(made);
  pdf.setModificationDate(made);
  const fonts = {
    plain: await pdf.embedFont(StandardFonts.Helvetica),
    bold: await pdf.embedFont(StandardFonts.HelveticaBold),
  };
  const sheets: Sheet[] = [];
  const add = ([width, height]: readonly [number, number]) => {
    const sheet = sheetOn(pdf.addPage([width, height]), fonts);
    sheets.push(sheet);
    return sheet;
  };
  const drawing = DRAWINGS[subject.number];
  const report = REPORTS[subject.number] ?? REPORTS[subject.type];
  if (drawing !== undefined) {
    const sheet = add(A3);
    drawing(sheet, subject);
    drawingFrame(sheet, subject, 'Not to scale');
  } else if (report !== undefined) writeReport(() => add(A4), subject, report(subject));
  else throw new Error(`Nobody knows how to make ${subject.number}.`);
  const bytes = await pdf.save();
  return {
    ...{ name: nameOf(subject, 'pdf'), mime: 'application/pdf', sha256: hashOf(bytes), bytes },
    pages: sheets.length,
    text: sheets.flatMap(({ words }) => words).join('\n'),
  };
}

function photoOf(subject: Subject): MadeFile {
  const bytes = linerPhoto();
  const name = nameOf(subject, 'png');
  return { name, mime: 'image/png', sha256: hashOf(bytes), bytes, pages: null, text: null };
}

function spreadsheetOf(subject: Subject): MadeFile {
  const text = readingsCsv();
  const bytes = new TextEncoder().encode(text);
  const name = nameOf(subject, 'csv');
  return { name, mime: 'text/csv', sha256: hashOf(bytes), bytes, pages: null, text };
}

/** The file of a revision, and those that come with it. */
export async function makeFiles(
  subject: Subject,
): Promise<{ file: MadeFile; source_files: MadeFile[] }> {
  return {
    file: subject.type === 'PHO' ? photoOf(subject) : await pdfOf(subject),
    source_files: subject.type === 'UTM' ? [spreadsheetOf(subject)] : [],
  };
}
